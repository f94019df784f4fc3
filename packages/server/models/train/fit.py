"""Trains the tagger's networks.

  python fit.py OUT scene|figure MINUTES FOLDER...

The last folder is the validation part. It learns for so many minutes. Writes OUT/scene.pt or OUT/figure.pt: the network, its tags, and their calibration.
"""

import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from backbone import VIEWS
from data import Examples
from networks import Figure, Scene

BATCH = 64
torch.set_num_threads(2)


def average_precision(scores: np.ndarray, labels: np.ndarray) -> float:
    order = np.argsort(-scores, kind="stable")
    hits = labels[order] > 0
    return float((np.cumsum(hits) / np.arange(1, len(hits) + 1))[hits].mean())


def inputs_of(examples: Examples, view: str, rows: np.ndarray) -> list[torch.Tensor]:
    return [examples.features(f"{view}-{name}", rows) for name in VIEWS[view][1]]


def scene_inputs(examples: Examples, rows: np.ndarray) -> list[torch.Tensor]:
    return inputs_of(examples, "scene", rows)


def figure_inputs(examples: Examples, rows: np.ndarray) -> list[list[torch.Tensor]]:
    return [inputs_of(examples, view, rows) for view in ("face", "body")]


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


def means(fine, middle, coarse) -> torch.Tensor:
    return torch.cat([x.mean((2, 3)) for x in (fine, middle, coarse)], 1)


# Numbers that the channels' means are brought down to, and the part of each background's spread that is everybody's.
DIRECTIONS = 64
COMMON = 0.3


def likeness(train_set: Examples, valid_set: Examples) -> dict:
    """
    How far a picture lies from the drawings, by the channels' means: the least Mahalanobis distance from the drawings
    with one background. Nearly all unseen drawings are nearer than `near`.
    """

    def peopled(examples: Examples) -> tuple[torch.Tensor, np.ndarray]:
        rows = np.array([i for i, line in enumerate(examples.lines) if not line["isEmpty"]])
        parts = [means(*scene_inputs(examples, rows[i : i + 256])) for i in range(0, len(rows), 256)]
        return torch.cat(parts).double(), np.array([examples.lines[row]["background"] for row in rows])

    known, backgrounds = peopled(train_set)
    names = sorted(set(backgrounds))
    own = torch.from_numpy(np.array([names.index(one) for one in backgrounds]))
    within = known - torch.stack([known[own == i].mean(0) for i in range(len(names))])[own]
    _, directions = torch.linalg.eigh(torch.cov(within.T))
    directions = directions.flip(1)[:, :DIRECTIONS]
    common = torch.cov((within @ directions).T)
    whiten, shift = [], []
    for i in range(len(names)):
        found = known[own == i] @ directions
        spread = (1 - COMMON) * torch.cov(found.T) + COMMON * common
        spread += 0.003 * spread.diagonal().mean() * torch.eye(DIRECTIONS)
        whiten.append(torch.linalg.inv(torch.linalg.cholesky(spread)).T / DIRECTIONS**0.5)
        shift.append(-found.mean(0) @ whiten[-1])
    unseen, _ = peopled(valid_set)
    parts = torch.stack([(((unseen @ directions) @ one + off) ** 2).sum(1) for one, off in zip(whiten, shift)])
    shares = torch.tensor([0.01, 0.5, 0.9, 0.99, 0.995, 1.0], dtype=torch.double)
    distances = parts.amin(0)
    print("distances of unseen drawings", dict(zip(shares.tolist(), distances.quantile(shares).tolist())))
    near = distances.quantile(0.99).item()
    return {
        "directions": directions.float(),
        "whiten": torch.cat(whiten, 1).float(),
        "shift": torch.cat(shift).float(),
        "near": near,
        "far": 1.3 * near,
    }


def rate_at(progress: float) -> float:
    """Learning rate: up for a tenth of the time, then down to nothing."""
    if progress < 0.1:
        return 3e-3 * (0.05 + 0.95 * progress / 0.1)
    return 3e-3 * 0.5 * (1 + math.cos(math.pi * min(1, (progress - 0.1) / 0.9)))


def train(out: Path, kind: str, minutes: float, folders: list[Path]) -> None:
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
    (network if is_scene else network.face).tags.bias.data = (rates / (1 - rates)).log()
    print(kind, len(tags), "tags", len(labels), "examples", sum(p.numel() for p in network.parameters()), "numbers")
    if is_scene:
        print(tags)
        network.heads.bias.data[0] = -4
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=0.02)
    random = np.random.default_rng(1)
    started = time.time()
    progress, epoch = 0.0, 0
    while progress < 1:
        network.train()
        order = random.permutation(len(labels))
        losses = []
        for start in range(0, len(order) - BATCH + 1, BATCH):
            progress = (time.time() - started) / (60 * minutes)
            if progress >= 1:
                break
            for group in optimizer.param_groups:
                group["lr"] = rate_at(progress)
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
            losses.append(loss.item())
        network.eval()
        scores = []
        with torch.no_grad():
            for start in range(0, len(valid_labels), BATCH):
                found = network(*inputs(valid_set, np.arange(start, min(start + BATCH, len(valid_labels)))))
                scores.append(found[0] if is_scene else found)
        epoch += 1
        print(f"epoch {epoch}, {100 * progress:.0f} % of the time, loss {np.mean(losses):.3f}")
        report(kind, torch.cat(scores).numpy(), valid_labels.numpy(), tags)
    scale, shift = calibrate(torch.cat(scores), valid_labels)
    out.mkdir(parents=True, exist_ok=True)
    saved = {"network": network.state_dict(), "tags": tags, "scale": scale, "shift": shift}
    if is_scene:
        saved["likeness"] = likeness(train_set, valid_set)
    torch.save(saved, out / f"{kind}.pt")


if __name__ == "__main__":
    out, kind, minutes, *folders = sys.argv[1:]
    train(Path(out), kind, float(minutes), [Path(folder) for folder in folders])
