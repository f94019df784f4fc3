"""Forms with files: multipart/form-data of RFC 7578."""

import mimetypes
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

#: An image to send: its bytes, a path, or an open file. Text is never a path: where both are taken, it is a URL.
File = bytes | os.PathLike[str] | BinaryIO


def form_of(fields: Mapping[str, object]) -> tuple[bytes, str]:
    """The body and its Content-Type.

    Raises:
        OSError: A file cannot be read.
        TypeError: A value is neither text nor a file.
    """
    boundary = f"mekiki-{secrets.token_hex(16)}"
    parts: list[bytes] = []
    # A list is a field that is sent several times.
    sent = [(name, item) for name, value in fields.items() for item in (value if isinstance(value, list) else [value])]
    for name, value in sent:
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
        if isinstance(value, str):
            content = value.encode()
        else:
            file_name, content = _file_of(value)
            kind = mimetypes.guess_type(file_name)[0] or "application/octet-stream"
            head += f'; filename="{_escaped(file_name)}"\r\nContent-Type: {kind}'
        parts.append(f"{head}\r\n\r\n".encode() + content + b"\r\n")
    return b"".join([*parts, f"--{boundary}--\r\n".encode()]), f"multipart/form-data; boundary={boundary}"


def _file_of(value: object) -> tuple[str, bytes]:
    """Its name and bytes."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return "image", bytes(value)
    if isinstance(value, os.PathLike):
        path = Path(value)
        return path.name, path.read_bytes()
    content = value.read() if hasattr(value, "read") else None
    if not isinstance(content, bytes):
        raise TypeError('A file is bytes, a pathlib.Path, or a file opened with "rb".')
    name = getattr(value, "name", None)
    return os.path.basename(name) if isinstance(name, str) else "image", content


def _escaped(name: str) -> str:
    """As browsers write names of files."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
