"""Runs the lower layers over what `bench/tagger/draw.ts` wrote, and keeps the results beside it.

  python features.py FOLDER...
"""

import sys
from pathlib import Path

import numpy as np
import onnxruntime

from backbone import CHANNELS, STRIDES, VIEWS, cut

BATCH = 16
FILES = {"scene": "scenes.u8", "face": "faces.u8", "body": "bodies.u8"}


def session_for(outputs: list[str]) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    return onnxruntime.InferenceSession(cut(outputs).SerializeToString(), options)


def describe(folder: Path) -> None:
    for view, (side, outputs) in VIEWS.items():
        images = np.fromfile(folder / FILES[view], np.uint8).reshape(-1, side, side, 3)
        files = {}
        for name in outputs:
            cells = side // STRIDES[name]
            shape = (len(images), CHANNELS[name], cells, cells)
            files[name] = np.lib.format.open_memmap(folder / f"{view}-{name}.npy", "w+", np.float16, shape)
        session = session_for(outputs)
        for start in range(0, len(images), BATCH):
            found = session.run(outputs, {"image": images[start : start + BATCH]})
            for name, values in zip(outputs, found):
                files[name][start : start + BATCH] = values
        print(folder, view, len(images), flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        describe(Path(name))
