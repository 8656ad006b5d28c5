"""Half precision where the device is fast at it."""

import torch


def half_precision(device: torch.device) -> torch.autocast:
    on_gpu = device.type == "cuda"
    return torch.autocast(device.type, dtype=torch.bfloat16, enabled=on_gpu, cache_enabled=False)
