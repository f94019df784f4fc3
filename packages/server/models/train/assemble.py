"""Writes the trained networks, on their lower layers, as the files that the server loads.

  python assemble.py TRAINED

Reads TRAINED/scene.pt and figure.pt; writes tagger-scene.onnx, tagger-face.onnx, tagger-body.onnx
and tagger.json into the folder above.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from backbone import COARSE, DETAIL, FINE, MIDDLE, VIEWS, cut
from data import SENSITIVE
from networks import Body, Face, Figure, Scene

MODELS = Path(__file__).parents[1]


class Graph:
    """Appends to a network, with its numbers kept as float16."""

    def __init__(self, outputs: list[str]):
        self.model = cut(outputs)
        del self.model.graph.output[:]
        self.count = 0

    def name(self, kind: str) -> str:
        self.count += 1
        return f"tagger_{kind}_{self.count}"

    def constant(self, value: torch.Tensor, kind: type = np.float16) -> str:
        name = self.name("weights")
        array = value.detach().numpy().astype(kind)
        self.model.graph.initializer.append(numpy_helper.from_array(array, name))
        return self.node("Cast", [name], to=TensorProto.FLOAT)

    def node(self, kind: str, inputs: list[str], output: str | None = None, **attributes) -> str:
        output = output or self.name(kind)
        self.model.graph.node.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def conv(self, x: str, layer: torch.nn.Module, output: str | None = None) -> str:
        if isinstance(layer, torch.nn.Conv2d):
            weight, bias, convolution = layer.weight, layer.bias, layer
        else:
            convolution, norm = layer[0], layer[1]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            weight = convolution.weight * scale[:, None, None, None]
            bias = norm.bias - norm.running_mean * scale
        pad = convolution.padding[0]
        x = self.node(
            "Conv",
            [x, self.constant(weight), self.constant(bias)],
            output,
            kernel_shape=list(convolution.kernel_size),
            strides=list(convolution.stride),
            pads=[pad] * 4,
        )
        return x if isinstance(layer, torch.nn.Conv2d) else self.node("Relu", [x])

    def linear(self, x: str, layer: torch.nn.Linear, output: str | None = None) -> str:
        return self.node("Gemm", [x, self.constant(layer.weight), self.constant(layer.bias)], output, transB=1)

    def flat(self, x: str) -> str:
        return self.node("Flatten", [x], axis=1)

    def save(self, name: str, outputs: dict[str, list]) -> None:
        for output, shape in outputs.items():
            self.model.graph.output.append(helper.make_tensor_value_info(output, TensorProto.FLOAT, shape))
        onnx.checker.check_model(self.model)
        onnx.save(self.model, MODELS / name)
        print(name, (MODELS / name).stat().st_size)


def write_scene(network: Scene, likeness: dict) -> None:
    graph = Graph(VIEWS["scene"][1])
    fine = FINE
    for layer in network.fine:
        fine = graph.conv(fine, layer)
    x = graph.node("Concat", [fine, MIDDLE, COARSE], axis=1)
    for layer in network.mix:
        x = graph.conv(x, layer)
    graph.conv(x, network.heads, "heads")
    pools = [
        graph.flat(graph.node("GlobalAveragePool", [x])),
        graph.flat(graph.node("GlobalMaxPool", [x])),
        graph.flat(
            graph.node(
                "AveragePool",
                [graph.conv(x, network.coarse)],
                kernel_shape=[4, 4],
                strides=[4, 4],
                pads=[1, 1, 1, 1],
                count_include_pad=1,
            )
        ),
    ]
    hidden = graph.node("Relu", [graph.linear(graph.node("Concat", pools, axis=1), network.hidden)])
    graph.linear(hidden, network.tags, "tags")
    means = graph.node(
        "Concat", [graph.flat(graph.node("GlobalAveragePool", [name])) for name in (FINE, MIDDLE, COARSE)], axis=1
    )
    x = graph.node("MatMul", [means, graph.constant(likeness["directions"], np.float32)])
    x = graph.node("MatMul", [x, graph.constant(likeness["whiten"], np.float32)])
    x = graph.node("Add", [x, graph.constant(likeness["shift"], np.float32)])
    shape = graph.name("shape")
    backgrounds = [0, -1, likeness["directions"].shape[1]]
    graph.model.graph.initializer.append(numpy_helper.from_array(np.array(backgrounds, np.int64), shape))
    x = graph.node("ReduceSumSquare", [graph.node("Reshape", [x, shape])], axes=[2], keepdims=0)
    graph.node("ReduceMin", [x], "distance", axes=[1], keepdims=0)
    graph.save(
        "tagger-scene.onnx",
        {"tags": ["n", network.tags.out_features], "heads": ["n", 5, 14, 14], "distance": ["n"]},
    )


def write_part(view: str, network: Face | Body) -> None:
    graph = Graph(VIEWS[view][1])
    if view == "face":
        x = DETAIL
        for layer in network.detail:
            x = graph.conv(x, layer)
        x = graph.conv(graph.node("Concat", [x, FINE], axis=1), network.fine)
    else:
        x = FINE
        for layer in network.fine:
            x = graph.conv(x, layer)
    x = graph.node("Concat", [x, COARSE], axis=1)
    for layer in network.mix:
        x = graph.conv(x, layer)
    hidden = graph.node("Relu", [graph.linear(graph.flat(x), network.hidden)])
    graph.linear(hidden, network.tags, "tags")
    graph.save(f"tagger-{view}.onnx", {"tags": ["n", network.tags.out_features]})


def load(path: Path, kind: type) -> tuple[torch.nn.Module, dict]:
    saved = torch.load(path)
    network = kind(len(saved["tags"]))
    network.load_state_dict(saved["network"])
    return network.eval(), saved


def described(saved: dict) -> list[dict]:
    return [
        {
            "tag": tag,
            "category": "rating" if tag == SENSITIVE else "character" if tag.endswith("_(mekiki)") else "general",
            "scale": round(float(scale), 4),
            "shift": round(float(shift), 4),
        }
        for tag, scale, shift in zip(saved["tags"], saved["scale"], saved["shift"])
    ]


if __name__ == "__main__":
    trained = Path(sys.argv[1])
    scene, scene_saved = load(trained / "scene.pt", Scene)
    figure, figure_saved = load(trained / "figure.pt", Figure)
    likeness = scene_saved["likeness"]
    write_scene(scene, likeness)
    write_part("face", figure.face)
    write_part("body", figure.body)
    description = {
        "near": round(likeness["near"], 4),
        "far": round(likeness["far"], 4),
        "scene": described(scene_saved),
        "figure": described(figure_saved),
    }
    (MODELS / "tagger.json").write_text(json.dumps(description, indent=2) + "\n")
