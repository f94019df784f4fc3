"""Trains the tagger's networks.

  python fit.py OUT scene|figure EPOCHS FOLDER...

The last folder is the validation part. Writes OUT/scene.pt or OUT/figure.pt: the network, its tags, and their calibration.
"""

import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from backbone import COARSE, FINE, MIDDLE
from data import Examples
from networks import Figure, Scene

BATCH = 64
torch.set_num_threads(2)


def average_precision(scores: np.ndarray, labels: np.ndarray) -> float:
    order = np.argsort(-scores, kind="stable")
    hits = labels[order] > 0
    return float((np.cumsum(hits) / np.arange(1, len(hits) + 1))[hits].mean())


def scene_inputs(examples: Examples, rows: np.ndarray) -> list[torch.Tensor]:
    return [examples.features(f"scenes-{name}", rows) for name in (FINE, MIDDLE, COARSE)]


def figure_inputs(examples: Examples, rows: np.ndarray) -> list[tuple[torch.Tensor, ...]]:
    return [tuple(examples.features(f"crops-{name}", rows * 2 + part) for name in (FINE, COARSE)) for part in (0, 1)]


def scene_loss(found, labels, presence, places):
    tags, heads = found
    loss = functional.binary_cross_entropy_with_logits(tags, labels) * 40
    # As in CenterNet: cells near a head count less as mistakes.
    p = torch.sigmoid(heads[:, 0]).clamp(1e-5, 1 - 1e-5)
    hit = presence == 1
    right = -((1 - p) ** 2 * p.log())[hit].sum()
    wrong = -(p**2 * (1 - presence) ** 4 * (1 - p).log())[~hit].sum()
    mask = places[:, 4:]
    off = ((heads[:, 1:] - places[:, :4]).abs() * mask).sum() / mask.sum().clamp(min=1)
    return loss + (right + wrong) / len(tags) + off


def report(name: str, scores: np.ndarray, labels: np.ndarray, tags: list[str]) -> None:
    found = sorted((average_precision(scores[:, j], labels[:, j]), tag) for j, tag in enumerate(tags) if labels[:, j].sum() >= 5)
    print(name, f"mAP {np.mean([ap for ap, _ in found]):.4f}", " ".join(f"{tag} {ap:.2f}" for ap, tag in found[:14]), flush=True)


def calibrate(logits: torch.Tensor, labels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Scale and shift of each tag's logits (Platt), held near what fits all tags together."""
    common = torch.zeros(2, requires_grad=True)
    own = torch.zeros(2, logits.shape[1], requires_grad=True)
    optimizer = torch.optim.LBFGS([common, own], max_iter=200)

    def closure():
        optimizer.zero_grad()
        scale, shift = (common[0] + own[0]).exp(), common[1] + own[1]
        loss = functional.binary_cross_entropy_with_logits(logits * scale + shift, labels, reduction="sum")
        loss = loss + 2 * (own**2).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    return (common[0] + own[0]).exp().detach(), (common[1] + own[1]).detach()


def train(out: Path, kind: str, epochs: int, folders: list[Path]) -> None:
    train_set = Examples(folders[:-1])
    valid_set = Examples(folders[-1:], train_set.vocabulary)
    is_scene = kind == "scene"
    tags = train_set.vocabulary.scene if is_scene else train_set.vocabulary.figure
    labels, valid_labels = [(s.scene_labels() if is_scene else s.figure_labels()) for s in (train_set, valid_set)]
    if is_scene:
        presence, places = train_set.head_maps()
    inputs = scene_inputs if is_scene else figure_inputs
    network = Scene(len(tags)) if is_scene else Figure(len(tags))
    rates = labels.mean(0).clamp(1e-3, 1 - 1e-3)
    network.tags.bias.data = (rates / (1 - rates)).log()
    print(kind, len(tags), "tags", len(labels), "examples", sum(p.numel() for p in network.parameters()), "numbers")
    if is_scene:
        print(tags)
        network.heads.bias.data[0] = -4
    optimizer = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=0.02)
    steps = epochs * (len(labels) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, steps + 1, pct_start=0.15)
    random = np.random.default_rng(1)
    started = time.time()
    for epoch in range(epochs):
        network.train()
        order = random.permutation(len(labels))
        total = 0.0
        for start in range(0, len(order) - BATCH + 1, BATCH):
            rows = np.sort(order[start : start + BATCH])
            found = network(*inputs(train_set, rows))
            loss = (
                scene_loss(found, labels[rows], presence[rows], places[rows])
                if is_scene
                else functional.binary_cross_entropy_with_logits(found, labels[rows]) * 100
            )
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        network.eval()
        scores = []
        with torch.no_grad():
            for start in range(0, len(valid_labels), BATCH):
                found = network(*inputs(valid_set, np.arange(start, min(start + BATCH, len(valid_labels)))))
                scores.append(found[0] if is_scene else found)
        print(f"epoch {epoch + 1} of {epochs}, {time.time() - started:.0f} s, loss {total / (len(order) // BATCH):.3f}")
        report(kind, torch.cat(scores).numpy(), valid_labels.numpy(), tags)
    scale, shift = calibrate(torch.cat(scores), valid_labels)
    out.mkdir(parents=True, exist_ok=True)
    torch.save({"network": network.state_dict(), "tags": tags, "scale": scale, "shift": shift}, out / f"{kind}.pt")


if __name__ == "__main__":
    out, kind, epochs, *folders = sys.argv[1:]
    train(Path(out), kind, int(epochs), [Path(folder) for folder in folders])
