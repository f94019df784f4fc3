"""Which broad tags are told: decided on drawings of sources that their heads did not see (folds), and on no others."""

from typing import NamedTuple

import numpy as np
from scipy.optimize import minimize

# A tag is told from the lowest probability on from which this share of the drawings has it, whichever source is left out.
WANTED, OF_BACKGROUNDS = 0.9, 0.95
# Fewer hits, or from fewer sources, say nothing.
HITS, SOURCES = 6, 3
# And only where that choice holds: made on all folds but one and applied to that one, over all folds in turn.
HOLDS, HITS_HELD = 0.85, 10
LOWEST = 0.5
NEVER = 2.0


class Unseen(NamedTuple):
    """One tag over drawings whose label is known: logits of heads that did not see their fold, labels 0 or 1."""

    z: np.ndarray
    y: np.ndarray
    folds: np.ndarray
    sources: np.ndarray

    def part(self, chosen: np.ndarray) -> "Unseen":
        return Unseen(*[each[chosen] for each in self])


class Told(NamedTuple):
    scale: float
    shift: float
    # From which probability on; NEVER for never.
    sure: float
    # With thresholds chosen without the fold that they are applied to.
    hits: int
    told: int


def calibration(z: np.ndarray, y: np.ndarray) -> tuple[float, float]:
    """Scale and shift that make logits those of probabilities (Platt)."""

    def loss(p):
        q = np.exp(p[0]) * z + p[1]
        return (np.logaddexp(0, q) - y * q).sum() + 2 * p[0] ** 2 + 0.05 * p[1] ** 2

    scale, shift = minimize(loss, [0, 0]).x
    return float(np.exp(scale)), float(shift)


def sure_from(p: np.ndarray, y: np.ndarray, sources: np.ndarray, wanted: float) -> float:
    """The lowest probability from which enough are right, also without any one source; NEVER where there is none."""
    order = np.argsort(-p, kind="stable")
    hit, one_of = y[order] > 0, sources[order][:, None] == np.unique(sources)
    told, hits = np.arange(1, len(order) + 1), np.cumsum(hit)
    of_source = np.cumsum(one_of & hit[:, None], 0)
    told_without, hits_without = told[:, None] - np.cumsum(one_of, 0), hits[:, None] - of_source
    enough = (hits >= HITS) & ((of_source > 0).sum(1) >= SOURCES) & (hits >= wanted * (told + 2))
    enough &= ((hits_without >= wanted * told_without) & (hits_without >= HITS / 2)).all(1)
    found = np.where(enough)[0]
    return max(float(p[order][found[-1]]), LOWEST) if len(found) else NEVER


def decide(tag: str, unseen: Unseen) -> Told:
    """Calibration and threshold from all folds; NEVER where thresholds from the other folds do not hold in each."""
    wanted = OF_BACKGROUNDS if tag.endswith("background") else WANTED

    def choose(some: Unseen) -> tuple[float, float, float]:
        scale, shift = calibration(some.z, some.y)
        return scale, shift, sure_from(1 / (1 + np.exp(-(scale * some.z + shift))), some.y, some.sources, wanted)

    held = np.zeros(len(unseen.y), bool)
    for fold in np.unique(unseen.folds):
        own = unseen.folds == fold
        scale, shift, sure = choose(unseen.part(~own))
        held[own] = 1 / (1 + np.exp(-(scale * unseen.z[own] + shift))) >= sure
    hits, told = int(unseen.y[held].sum()), int(held.sum())
    scale, shift, sure = choose(unseen)
    holds = hits >= HITS_HELD and hits >= HOLDS * told
    return Told(scale, shift, sure if holds else NEVER, hits, told)
