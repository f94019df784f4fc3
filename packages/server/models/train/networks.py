"""What is learned on top of the lower layers. Small, since it runs on one thread of a processor."""

import torch
from torch import nn

HIDDEN = 256


def conv(inputs: int, outputs: int, size: int, stride: int = 1) -> nn.Sequential:
    """A convolution without bias before its normalisation, which is folded into it when it is written."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()
    )


class Scene(nn.Module):
    """The whole picture: its tags, and where heads are."""

    def __init__(self, tags: int):
        super().__init__()
        self.fine = nn.Sequential(conv(48, 40, 3), conv(40, 64, 3, 2))
        self.mix = nn.Sequential(conv(64 + 88 + 136, 96, 1), conv(96, 96, 3))
        self.heads = nn.Conv2d(96, 5, 1)
        self.coarse = conv(96, 32, 1)
        self.hidden = nn.Linear(96 * 2 + 32 * 16, HIDDEN)
        self.tags = nn.Linear(HIDDEN, tags)
        self.drop = nn.Dropout(0.3)

    def forward(self, fine, middle, coarse):
        x = self.mix(torch.cat([self.fine(fine), middle, coarse], 1))
        pooled = torch.cat(
            [
                x.mean((2, 3)),
                x.amax((2, 3)),
                # 14 cells in four parts of which the outer ones are padded.
                nn.functional.avg_pool2d(self.coarse(x), 4, 4, 1).flatten(1),
            ],
            1,
        )
        hidden = self.drop(torch.relu(self.hidden(self.drop(pooled))))
        return self.tags(hidden), self.heads(x)


class Body(nn.Module):
    """Hair, clothes and hands."""

    def __init__(self, tags: int):
        super().__init__()
        self.fine = nn.Sequential(conv(48, 56, 3), conv(56, 80, 3, 2))
        self.mix = nn.Sequential(conv(80 + 136, 96, 1), conv(96, 96, 3, 2))
        self.hidden = nn.Linear(96 * 25, HIDDEN)
        self.tags = nn.Linear(HIDDEN, tags)
        self.drop = nn.Dropout(0.25)

    def forward(self, fine, coarse):
        x = self.mix(torch.cat([self.fine(fine), coarse], 1))
        return self.tags(self.drop(torch.relu(self.hidden(self.drop(x.flatten(1))))))


class Face(nn.Module):
    """The face, whose parts are a few pixels wide."""

    def __init__(self, tags: int):
        super().__init__()
        self.detail = nn.Sequential(conv(32, 48, 3, 2), conv(48, 48, 3))
        self.fine = conv(48 + 48, 80, 3, 2)
        self.mix = nn.Sequential(conv(80 + 136, 96, 1), conv(96, 96, 3, 2))
        self.hidden = nn.Linear(96 * 25, HIDDEN)
        self.tags = nn.Linear(HIDDEN, tags)
        self.drop = nn.Dropout(0.25)

    def forward(self, detail, fine, coarse):
        x = self.fine(torch.cat([self.detail(detail), fine], 1))
        x = self.mix(torch.cat([x, coarse], 1))
        return self.tags(self.drop(torch.relu(self.hidden(self.drop(x.flatten(1))))))


class Figure(nn.Module):
    """One figure: face and body each add their share to every tag's logit."""

    def __init__(self, tags: int):
        super().__init__()
        self.face, self.body = Face(tags), Body(tags)

    def forward(self, face, body):
        return self.face(*face) + self.body(*body)
