"""Makes model.onnx of SSCD's TorchScript file, which its authors publish instead.

Usage: python3 convert_sscd.py FOLDER, where FOLDER holds sscd_disc_mixup.torchscript.pt. Needs torch and onnx.
"""

import sys
from pathlib import Path

import torch

SIDE = 320


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    model = torch.jit.load(folder / "sscd_disc_mixup.torchscript.pt", map_location="cpu").eval()
    example = torch.zeros(1, 3, SIDE, SIDE)
    draft = folder / "model.onnx.part"
    torch.onnx.export(
        model,
        (example,),
        draft,
        opset_version=17,
        dynamo=False,
        input_names=["input"],
        output_names=["embedding"],
        dynamic_axes={"input": {0: "batch"}, "embedding": {0: "batch"}},
    )
    draft.rename(folder / "model.onnx")


if __name__ == "__main__":
    main()
