"""Colours and edges of a whole view, the same numbers as src/features/tagger/builtin-colors.ts computes."""

import numpy as np

PALETTE = np.array(
    [
        *[(0, 0, 0), (64, 64, 64), (128, 128, 128), (192, 192, 192), (255, 255, 255), (200, 30, 30), (120, 20, 20)],
        *[(230, 120, 40), (240, 200, 60), (250, 240, 160), (120, 80, 40), (70, 45, 25), (180, 130, 90), (240, 200, 170)],
        *[(255, 225, 205), (60, 160, 60), (150, 220, 100), (20, 80, 40), (60, 200, 200), (40, 90, 200), (20, 30, 90)],
        *[(150, 200, 240), (130, 60, 180), (60, 30, 90), (240, 130, 180), (255, 200, 220)],
    ],
    np.float32,
)


def colors_of(views: np.ndarray) -> np.ndarray:
    x = views.astype(np.float32)
    n = len(x)
    means = x.reshape(n, 56, 4, 56, 4, 3).mean((2, 4))
    distances = ((means[:, :, :, None, :] - PALETTE) ** 2).sum(-1) / (2 * 30**2)
    shares = np.exp(-(distances - distances.min(-1, keepdims=True)))
    shares /= shares.sum(-1, keepdims=True)
    cells = shares.reshape(n, 4, 14, 4, 14, len(PALETTE)).mean((2, 4)).reshape(n, -1)
    high, low = x.max(-1), x.min(-1)
    sides = [x[:, :6], x[:, -6:], x[:, :, :6], x[:, :, -6:]]
    edge = np.concatenate([side.reshape(n, -1, 3) for side in sides], 1)
    plain = np.abs(edge - np.median(edge, 1)[:, None]).max(-1) < 10
    statistics = [
        (edge.min(-1) >= 248).mean(1),
        plain.mean(1),
        (low >= 248).mean((1, 2)),
        (np.abs(x[:, :, 1:] - x[:, :, :-1]).max(-1) < 3).mean((1, 2)),
        (high - low < 12).mean((1, 2)),
        (high - low > 60).mean((1, 2)),
        (high - low).mean((1, 2)) / 255,
        x.mean((1, 2, 3)) / 255,
        x.std((1, 2, 3)) / 128,
        (high < 40).mean((1, 2)),
    ]
    return np.concatenate([cells, np.stack(statistics, 1)], 1).astype(np.float32)
