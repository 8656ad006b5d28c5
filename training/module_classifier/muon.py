"""Orthogonalised momentum for the 3x3 convolutions (Muon): fewer steps to the same loss than AdamW on this net."""

import torch
from torch import Tensor

MOMENTUM = 0.9
# Newton-Schulz coefficients that pull all singular values towards one in few steps (Keller Jordan, 2024).
QUINTIC = (3.4445, -4.7750, 2.0315)
PULLS = 4


class Muon:
    """Keeps the filters at unit length (batch norm makes their scale idle), so `rate` is a relative step."""

    def __init__(self, weights: list[Tensor], rate: Tensor):
        self.rate = rate
        shapes = sorted({tuple(weight.shape) for weight in weights})
        # Filters of one shape move together: a few large kernels instead of many small ones.
        self.alike = [[weight for weight in weights if tuple(weight.shape) == shape] for shape in shapes]
        self.momenta = [torch.zeros_like(_stacked(weights)) for weights in self.alike]

    @torch.no_grad()
    def step(self) -> None:
        for weights, momentum in zip(self.alike, self.momenta):
            gradient = _stacked([weight.grad for weight in weights])
            momentum.lerp_(gradient, 1 - MOMENTUM)
            way = _orthogonal(gradient.lerp(momentum, MOMENTUM))
            now = _stacked(weights)
            unit = now * (now.shape[1] ** 0.5 / now.norm(dim=(1, 2), keepdim=True))
            moved = unit - self.rate * way
            torch._foreach_copy_(weights, [new.view(weights[0].shape) for new in moved.unbind()])


def _stacked(tensors: list[Tensor]) -> Tensor:
    return torch.stack([tensor.detach().flatten(1) for tensor in tensors])


def _orthogonal(matrices: Tensor) -> Tensor:
    a, b, c = QUINTIC
    x = matrices / (matrices.norm(dim=(1, 2), keepdim=True) + 1e-7)
    x = x.bfloat16() if matrices.is_cuda else x
    for _ in range(PULLS):
        square = x @ x.mT
        x = a * x + (b * square + c * square @ square) @ x
    return x.float()
