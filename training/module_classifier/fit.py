"""One training run: lessons in, the averaged network out."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import Tensor

from .augment import Augmentation
from .half import half_precision
from .muon import Muon
from .network import ModuleNetwork, NetworkShape

WARM_UP_SHARE = 0.05
STEPS_BEFORE_CAPTURE = 3


@dataclass(frozen=True)
class Recipe:
    shape: NetworkShape = field(default_factory=NetworkShape)
    augmentation: Augmentation = field(default_factory=Augmentation)
    epochs: int = 80
    batch: int = 512
    rate: float = 2e-3
    weight_decay: float = 0.05
    smoothing: float = 0.1
    average: float = 0.997
    muon_rate: float = 0.1  # relative step of the 3x3 convolutions


@dataclass(frozen=True)
class Lesson:
    """Images that share one way of making a view and its target."""

    indexes: np.ndarray
    view_and_target: Callable[[Tensor], tuple[Tensor, Tensor]]


def fit(recipe: Recipe, seed: int, lessons: list[Lesson], device: torch.device) -> ModuleNetwork:
    run = Run(recipe, seed, device)
    steps = [run.captured(lesson) if device.type == "cuda" else run.eager(lesson) for lesson in lessons]
    draw = np.random.default_rng(seed)
    total = recipe.epochs * sum(_batches_of(lesson, recipe.batch) for lesson in lessons)
    done = 0
    for _ in range(recipe.epochs):
        order, batches = _epoch(lessons, recipe, draw)
        for number, chosen in zip(order, torch.from_numpy(batches).to(device)):
            run.schedule(done, total)
            steps[number](chosen)
            done += 1
    return run.averaged.eval()


class Run:
    """Owns the networks, the optimiser and the static buffers of one run."""

    def __init__(self, recipe: Recipe, seed: int, device: torch.device):
        torch.manual_seed(seed)
        self.recipe, self.device = recipe, device
        self.network = ModuleNetwork(recipe.shape).to(device, memory_format=torch.channels_last).train()
        self.averaged = ModuleNetwork(recipe.shape).to(device, memory_format=torch.channels_last)
        self.averaged.load_state_dict(self.network.state_dict())
        self.rate = torch.tensor(0.0, device=device)
        self.muon_rate = torch.tensor(0.0, device=device)
        self.muon = Muon([w for w in self.network.parameters() if _is_inner_filter(w)], self.muon_rate)
        others = [w for w in self.network.parameters() if not _is_inner_filter(w)]
        self.keep = torch.tensor(1.0, device=device)
        self.optimiser = torch.optim.AdamW(
            _decay_groups(others, recipe.weight_decay),
            lr=self.rate if device.type == "cuda" else 0.0,
            betas=(0.9, 0.99),
            fused=True,
            capturable=device.type == "cuda",
        )

    def eager(self, lesson: Lesson) -> Callable[[Tensor], None]:
        return lambda chosen: self._step(*lesson.view_and_target(chosen.to(self.device)))

    def captured(self, lesson: Lesson) -> Callable[[Tensor], None]:
        """The whole step as one CUDA graph: the network is small, so launching kernels one by one would cost most."""
        chosen = torch.from_numpy(np.resize(lesson.indexes, self.recipe.batch)).to(self.device)
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(STEPS_BEFORE_CAPTURE):
                self._step(*lesson.view_and_target(chosen))
        torch.cuda.current_stream().wait_stream(aside)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._step(*lesson.view_and_target(chosen))

        def replay(next_chosen: Tensor) -> None:
            chosen.copy_(next_chosen)
            graph.replay()

        return replay

    def schedule(self, done: int, total: int) -> None:
        share = done / total
        rise = min(1.0, share / WARM_UP_SHARE)
        fall = 0.5 * (1 + math.cos(math.pi * max(0.0, share - WARM_UP_SHARE) / (1 - WARM_UP_SHARE)))
        self.rate.fill_(self.recipe.rate * rise * fall)
        self.muon_rate.fill_(self.recipe.muon_rate * rise * fall)
        if self.device.type != "cuda":
            for group in self.optimiser.param_groups:
                group["lr"] = self.recipe.rate * rise * fall
        self.keep.fill_(min(self.recipe.average, (1 + done) / (10 + done)))

    def _step(self, view: Tensor, target: Tensor) -> None:
        self.network.zero_grad(set_to_none=False)
        with half_precision(self.device):
            logits = self.network(view)
        loss = -(target * logits.log_softmax(dim=1)).sum(dim=1).mean()
        loss.backward()
        self.optimiser.step()
        self.muon.step()
        self._average()

    @torch.no_grad()
    def _average(self) -> None:
        mine = [value for value in self.averaged.state_dict().values() if value.is_floating_point()]
        theirs = [value for value in self.network.state_dict().values() if value.is_floating_point()]
        way = torch._foreach_sub(theirs, mine)
        torch._foreach_mul_(way, 1 - self.keep)
        torch._foreach_add_(mine, way)


def _is_inner_filter(weight: Tensor) -> bool:
    return weight.ndim == 4 and weight.shape[2] == 3 and weight.shape[1] > 2


def _decay_groups(weights: list[Tensor], weight_decay: float) -> list[dict]:
    return [
        {"params": [w for w in weights if w.ndim > 1], "weight_decay": weight_decay},
        {"params": [w for w in weights if w.ndim <= 1], "weight_decay": 0.0},
    ]


def _batches_of(lesson: Lesson, batch: int) -> int:
    return max(1, round(len(lesson.indexes) / batch))


def _epoch(lessons: list[Lesson], recipe: Recipe, draw: np.random.Generator) -> tuple[list[int], np.ndarray]:
    """The lesson of each batch and the batches, in random order; each image once."""
    parts = [_drawn(lesson, recipe.batch, draw) for lesson in lessons]
    numbers = np.repeat(np.arange(len(parts)), [len(part) for part in parts])
    order = draw.permutation(len(numbers))
    return numbers[order].tolist(), np.concatenate(parts)[order]


def _drawn(lesson: Lesson, batch: int, draw: np.random.Generator) -> np.ndarray:
    """A last batch that is not full starts again at the front, or is left out when less than half."""
    count = _batches_of(lesson, batch) * batch
    return np.resize(draw.permutation(lesson.indexes), count).reshape(-1, batch)
