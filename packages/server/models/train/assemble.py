"""Writes the trained networks, on their lower layers, as the files that the server loads.

  python assemble.py TRAINED

Reads TRAINED/scene.pt and figure.pt; writes tagger-scene.onnx, tagger-figure.onnx and tagger.json
into the folder above.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from backbone import COARSE, FINE, MIDDLE, cut
from data import SENSITIVE
from networks import Figure, Scene

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

    def constant(self, value: torch.Tensor) -> str:
        name = self.name("weights")
        array = value.detach().numpy().astype(np.float16)
        self.model.graph.initializer.append(numpy_helper.from_array(array, name))
        return self.node("Cast", [name], to=TensorProto.FLOAT)

    def integers(self, *values: int) -> str:
        name = self.name("integers")
        self.model.graph.initializer.append(numpy_helper.from_array(np.array(values, np.int64), name))
        return name

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


def write_scene(network: Scene) -> None:
    graph = Graph([FINE, MIDDLE, COARSE])
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
    graph.save("tagger-scene.onnx", {"tags": ["n", network.tags.out_features], "heads": ["n", 5, 14, 14]})


def write_figure(network: Figure) -> None:
    graph = Graph([FINE, COARSE])
    vectors = []
    # Faces and bodies take turns.
    for first, branch in enumerate((network.face, network.body)):
        fine, coarse = (
            graph.node("Slice", [x, graph.integers(first), graph.integers(2**31), graph.integers(0), graph.integers(2)])
            for x in (FINE, COARSE)
        )
        for layer in branch.fine:
            fine = graph.conv(fine, layer)
        x = graph.node("Concat", [fine, coarse], axis=1)
        for layer in branch.mix:
            x = graph.conv(x, layer)
        vectors.append(graph.node("Relu", [graph.linear(graph.flat(x), branch.hidden)]))
    graph.linear(graph.node("Concat", vectors, axis=1), network.tags, "tags")
    graph.save("tagger-figure.onnx", {"tags": ["n", network.tags.out_features]})


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
    write_scene(scene)
    write_figure(figure)
    text = json.dumps({"scene": described(scene_saved), "figure": described(figure_saved)}, indent=1)
    (MODELS / "tagger.json").write_text(text + "\n")
