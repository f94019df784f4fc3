"""The lower layers of nsfw-mid-embed512.onnx, which the tagger's networks stand on."""

from pathlib import Path

import onnx

SOURCE = Path(__file__).parents[1] / "nsfw-mid-embed512.onnx"
# Outputs of residual blocks, by stride: 4 (32 channels), 8 (48), 16 (88 and 136).
DETAIL = "Add_92"
FINE = "Add_197"
MIDDLE = "Add_351"
COARSE = "Add_466"
CHANNELS = {DETAIL: 32, FINE: 48, MIDDLE: 88, COARSE: 136}
STRIDES = {DETAIL: 4, FINE: 8, MIDDLE: 16, COARSE: 16}
# The views of a picture: side in pixels, and which tensors are read.
VIEWS = {
    "scene": (224, [FINE, MIDDLE, COARSE]),
    "face": (160, [DETAIL, FINE, COARSE]),
    "body": (160, [FINE, COARSE]),
}


def cut(outputs: list[str]) -> onnx.ModelProto:
    """The network from its input `image` (uint8 [n, h, w, 3]) to some of its inner tensors."""
    model = onnx.load(SOURCE)
    made_by = {name: node for node in model.graph.node for name in node.output}
    needed, queue = set(), list(outputs)
    while queue:
        node = made_by.get(queue.pop())
        if node is None or id(node) in needed:
            continue
        needed.add(id(node))
        queue.extend(node.input)
    nodes = [node for node in model.graph.node if id(node) in needed]
    used = {name for node in nodes for name in node.input}
    graph = onnx.helper.make_graph(
        nodes,
        "tagger",
        list(model.graph.input),
        [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in outputs],
        [tensor for tensor in model.graph.initializer if tensor.name in used],
    )
    return onnx.helper.make_model(graph, opset_imports=model.opset_import, ir_version=model.ir_version)
