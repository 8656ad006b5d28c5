"""Several networks that answer as one, each over the crop's four mirrorings."""

import torch
from torch import Tensor, nn

from .network import ModuleNetwork

MIRRORINGS = 4


class Committee(nn.Module):
    """[N,1,40,24] grey 0..1 -> [N,classes] logits: the mean of all that its members say."""

    def __init__(self, members: list[ModuleNetwork]):
        super().__init__()
        self.members = nn.ModuleList(members)

    def forward(self, grey: Tensor) -> Tensor:
        views = torch.cat([grey, grey.flip(3), grey.flip(2), grey.flip(2, 3)])
        said = torch.stack([member(views) for member in self.members]).mean(dim=0)
        return said.view(MIRRORINGS, -1, said.shape[1]).mean(dim=0)

    def shift(self, bias: Tensor) -> None:
        """Every member's, so the mean's."""
        for member in self.members:
            member.head.bias.data += bias.to(member.head.bias)
