"""Runs the lower layers over what `bench/tagger/draw.ts` wrote, and keeps the results beside it.

  python features.py FOLDER...
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from backbone import CHANNELS, COARSE, FINE, MIDDLE, cut

BATCH = 16
KINDS = {"scenes": (224, [FINE, MIDDLE, COARSE]), "crops": (160, [FINE, COARSE])}


def session_for(outputs: list[str]) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    return onnxruntime.InferenceSession(cut(outputs).SerializeToString(), options)


def describe(folder: Path) -> None:
    for kind, (side, outputs) in KINDS.items():
        images = np.fromfile(folder / f"{kind}.u8", np.uint8).reshape(-1, side, side, 3)
        files = {}
        for name in outputs:
            cells = side // 8 if name == FINE else side // 16
            shape = (len(images), CHANNELS[name], cells, cells)
            files[name] = np.lib.format.open_memmap(folder / f"{kind}-{name}.npy", "w+", np.float16, shape)
        session = session_for(outputs)
        for start in range(0, len(images), BATCH):
            found = session.run(outputs, {"image": images[start : start + BATCH]})
            for name, values in zip(outputs, found):
                files[name][start : start + BATCH] = values
        print(folder, kind, len(images), flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        describe(Path(name))
