// A text filter over the house rules: rows that do not have all its words are hidden, groups with matches unfold.

export function filterRules(page) {
  const box = page.querySelector("#rule-filter-box");
  const input = page.querySelector("#rule-filter");
  const none = page.querySelector("#rule-filter-none");
  const unfolded = new Set();
  box.hidden = false;

  // Typing here is no change to the table, and Enter here must not open it.
  input.addEventListener("input", (event) => {
    event.stopPropagation();
    apply();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });

  function apply() {
    const words = input.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const group of page.querySelectorAll(".rule-group")) {
      const heading = group.querySelector("h3").textContent;
      let inGroup = 0;
      for (const row of group.querySelectorAll(".rule")) {
        const text = `${heading} ${row.textContent}`.toLocaleLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
        inGroup += row.hidden ? 0 : 1;
      }
      group.hidden = inGroup === 0;
      found += inGroup;
      fold(group, words.length > 0);
    }
    none.hidden = found > 0;
  }

  function fold(group, isFiltering) {
    if (isFiltering && !group.open) {
      group.open = true;
      unfolded.add(group.id);
    } else if (!isFiltering && unfolded.delete(group.id)) {
      // What was changed meanwhile stays in sight.
      group.open = group.querySelector(".is-changed") !== null;
    }
  }

  return { apply };
}
