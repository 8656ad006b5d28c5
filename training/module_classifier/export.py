"""The network as an ONNX file, its weights kept in half precision."""

import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from .crops import HEIGHT_PX, WIDTH_PX

OPSET = 18
# Smaller tensors (biases, norms) stay exact; halving them saves nothing.
LARGE = 1024


def round_to_stored(network: nn.Module) -> None:
    """What the file will hold is what gets measured."""
    for weight in network.parameters():
        if weight.numel() >= LARGE:
            weight.data = weight.data.half().float()


def export_onnx(network: nn.Module, path: Path) -> None:
    """Input `grey` float32 [n,1,40,24] in 0..1, output `logits` float32 [n,classes]; n is free."""
    example = torch.rand(2, 1, HEIGHT_PX, WIDTH_PX)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            network.cpu().eval().to(memory_format=torch.contiguous_format),
            (example,),
            str(path),
            input_names=["grey"],
            output_names=["logits"],
            dynamic_axes={"grey": {0: "n"}, "logits": {0: "n"}},
            opset_version=OPSET,
            do_constant_folding=False,
            training=torch.onnx.TrainingMode.PRESERVE,
            dynamo=False,
        )
    model = onnx.load(path)
    _halve_large_weights(model)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def _halve_large_weights(model: onnx.ModelProto) -> None:
    """The runtime folds the casts away when it loads the file."""
    graph, casts = model.graph, []
    for weight in graph.initializer:
        values = numpy_helper.to_array(weight)
        if weight.data_type != TensorProto.FLOAT or values.size < LARGE:
            continue
        name = weight.name
        weight.CopyFrom(numpy_helper.from_array(values.astype(np.float16), f"{name}.half"))
        casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    nodes = list(graph.node)
    del graph.node[:]
    graph.node.extend([*casts, *nodes])
