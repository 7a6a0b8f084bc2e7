"""`make play` explains itself when it cannot start."""

import socket

import pytest

from scripts import play


def words_of_refusal(host: str, port: str) -> str:
    with pytest.raises(SystemExit) as end:
        play.free_port(host, port)
    return str(end.value.code)


def test_a_port_that_is_taken_is_named_and_another_proposed():
    with socket.socket() as somebody:
        somebody.bind(("127.0.0.1", 0))
        somebody.listen()
        port = somebody.getsockname()[1]
        words = words_of_refusal("127.0.0.1", str(port))
    assert f"Port {port} is taken" in words
    assert "make play PORT=" in words


@pytest.mark.parametrize("port", ["eight", "0", "70000", "-1", ""])
def test_something_that_is_no_port_is_refused(port):
    assert "is not a port" in words_of_refusal("127.0.0.1", port)


def test_an_address_of_another_computer_is_refused():
    assert "is not an address of this computer" in words_of_refusal("192.0.2.1", "8000")


def test_a_free_port_is_taken_as_wished():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert play.free_port("127.0.0.1", str(port)) == port


def test_a_site_for_this_computer_alone_answers_to_no_other_name():
    assert play.names_of_this_computer("127.0.0.1") == ["localhost", "127.0.0.1", "[::1]"]


def test_a_site_for_the_network_answers_to_the_name_of_this_computer():
    assert socket.gethostname() in play.names_of_this_computer("0.0.0.0")  # noqa: S104
