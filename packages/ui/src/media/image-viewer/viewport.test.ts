import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canPan,
  centred,
  clampView,
  fitScale,
  fitView,
  glide,
  hardView,
  isOnImage,
  isSize,
  middle,
  panBy,
  pinch,
  resizeView,
  softView,
  toImage,
  toScreen,
  wheelFactor,
  zoomAt,
  zoomRange,
} from './viewport.ts';
import {
  distance,
  factors,
  isSane,
  odd,
  oddSizes,
  oddViews,
  points,
  range,
  sizes,
  stages,
  views,
} from './viewport.setup.ts';

describe('zoomAt', () => {
  test('leaves the pixel under the pointer where it is', () => {
    fc.assert(
      fc.property(views, points, factors, (view, point, factor) => {
        const pixel = toImage(view, point);
        expect(distance(toScreen(zoomAt(view, point, factor, range), pixel), point)).toBeLessThan(0.5);
      }),
    );
  });

  test('moves that pixel in the stage only where the edge must be kept', () => {
    fc.assert(
      fc.property(sizes, stages, views, points, factors, (image, stage, view, point, factor) => {
        const start = clampView(view, image, stage);
        const free = zoomAt(start, point, factor, zoomRange(image, stage));
        const next = clampView(free, image, stage);
        const isClamped = next.x !== free.x || next.y !== free.y;
        const moved = distance(toScreen(next, toImage(start, point)), point);
        expect(isClamped || moved < 0.5).toBe(true);
      }),
    );
  });

  test('by k and then by 1/k is nothing', () => {
    fc.assert(
      fc.property(views, points, factors, (view, point, factor) => {
        fc.pre(view.scale * factor >= range.min && view.scale * factor <= range.max);
        const back = zoomAt(zoomAt(view, point, factor, range), point, 1 / factor, range);
        expect(back.scale).toBeCloseTo(view.scale, 9);
        expect(distance(back, view)).toBeLessThan(1e-6);
      }),
    );
  });

  test('stays between 10 % and 500 % §5.10', () => {
    fc.assert(
      fc.property(views, points, factors, (view, point, factor) => {
        const { scale } = zoomAt(view, point, factor, range);
        expect(scale).toBeGreaterThanOrEqual(0.1);
        expect(scale).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('clampView', () => {
  test('twice is once', () => {
    fc.assert(
      fc.property(sizes, stages, views, (image, stage, view) => {
        const once = clampView(view, image, stage);
        expect(clampView(once, image, stage)).toEqual(once);
      }),
    );
  });

  test('leaves no room empty that the image could fill, and centres it where it cannot', () => {
    fc.assert(
      fc.property(sizes, stages, views, (image, stage, view) => {
        const { scale, x } = clampView(view, image, stage);
        const width = image.width * scale;
        const isCentred = Math.abs(x - (stage.width - width) / 2) < 1e-6;
        const isFull = x <= 0 && x + width >= stage.width - 1e-6;
        expect(width <= stage.width ? isCentred : isFull).toBe(true);
      }),
    );
  });

  test('is nothing for a view that is allowed', () => {
    const image = { width: 1000, height: 1000 };
    const stage = { width: 400, height: 300 };
    expect(clampView({ scale: 1, x: -200, y: -100 }, image, stage)).toEqual({ scale: 1, x: -200, y: -100 });
    expect(clampView({ scale: 9, x: 0, y: 0 }, image, stage).scale).toBe(5);
  });
});

describe('fit', () => {
  test('shows all of the image, never enlarged, and in the middle', () => {
    fc.assert(
      fc.property(sizes, stages, (image, stage) => {
        const view = fitView(image, stage);
        expect(view.scale).toBe(fitScale(image, stage));
        expect(view.scale).toBeLessThanOrEqual(1);
        expect(image.width * view.scale).toBeLessThanOrEqual(stage.width * 0.9 + 1e-6);
        expect(canPan(view, image, stage)).toBe(false);
        expect(distance(toScreen(view, middle(image)), middle(stage))).toBeLessThan(1e-6);
      }),
    );
  });

  test('takes 90 % of the window, less 120 px of its height §5.11', () => {
    expect(fitScale({ width: 2000, height: 10 }, { width: 1000, height: 900 })).toBeCloseTo(0.45, 9);
    expect(fitScale({ width: 10, height: 1380 }, { width: 1000, height: 900 })).toBeCloseTo(0.5, 9);
    expect(fitScale({ width: 20, height: 20 }, { width: 1000, height: 900 })).toBe(1);
    // A phone on its side.
    expect(fitScale({ width: 10, height: 100 }, { width: 600, height: 100 })).toBe(0.5);
  });

  test('leaves room for tools of several rows, above as below', () => {
    const image = { width: 10, height: 1000 };
    expect(fitScale(image, { width: 400, height: 600, tools: 50 })).toBeCloseTo(0.42, 9);
    expect(fitScale(image, { width: 400, height: 600, tools: 94 })).toBeCloseTo(0.372, 9);
    expect(fitScale(image, { width: 400, height: 600, tools: 400 })).toBe(0.3);
  });

  test('may be smaller than the least zoom', () => {
    const image = { width: 20_000, height: 20_000 };
    const stage = { width: 500, height: 1000 };
    expect(fitView(image, stage).scale).toBeCloseTo(0.0225, 9);
    expect(zoomRange(image, stage).min).toBeCloseTo(0.0225, 9);
  });
});

describe('a gesture', () => {
  test('of two fingers keeps what is between them there', () => {
    fc.assert(
      fc.property(views, points, points, factors, (start, from, to, ratio) => {
        const view = pinch(start, from, to, ratio, range);
        expect(distance(toScreen(view, toImage(start, from)), to)).toBeLessThan(0.5);
        // Past the range it goes on in the same direction, but slower.
        const target = start.scale * ratio;
        const edge = Math.min(range.max, Math.max(range.min, target));
        const isExact = Math.abs(view.scale - target) < 1e-9;
        const isBetween = Math.abs(view.scale - edge) <= Math.abs(target - edge);
        expect(edge === target ? isExact : isBetween).toBe(true);
      }),
    );
  });

  test('that comes back to its start leaves the very same view', () => {
    fc.assert(
      fc.property(views, points, (start, from) => {
        const back = pinch(start, from, from, 1, range);
        expect(distance(back, start)).toBeLessThan(1e-6);
        expect(back.scale).toBeCloseTo(start.scale, 12);
      }),
    );
  });

  test('past an edge follows slower, inside it exactly', () => {
    fc.assert(
      fc.property(sizes, stages, views, (image, stage, view) => {
        const allowed = clampView(view, image, stage);
        expect(distance(softView(allowed, image, stage), allowed)).toBe(0);
        const pulled = softView(panBy(allowed, 100, 0), image, stage);
        expect(pulled.x - allowed.x).toBeGreaterThanOrEqual(34.99);
        expect(pulled.x - allowed.x).toBeLessThanOrEqual(100.01);
      }),
    );
  });

  test('that takes hold past an edge or the zoom does not jump', () => {
    fc.assert(
      fc.property(sizes, stages, views, points, (image, stage, view, point) => {
        const back = softView(hardView(view, image, stage), image, stage);
        expect(distance(back, view)).toBeLessThan(1e-6);
        const over = { ...view, scale: 6 };
        expect(pinch(over, point, point, 1, range).scale).toBeCloseTo(6, 9);
      }),
    );
  });

  test('knows whether it began on the image', () => {
    const view = { scale: 0.5, x: 100, y: 50 };
    const image = { width: 200, height: 100 };
    const on = (x: number, y: number) => isOnImage(view, image, { x, y });
    expect([on(100, 50), on(200, 100), on(99, 60), on(201, 60), on(150, 101)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('glides on when released at a speed', () => {
    expect(glide({ scale: 1, x: 0, y: 0 }, { x: 1, y: -2 })).toEqual({
      scale: 1,
      x: expect.closeTo(199, 6),
      y: expect.closeTo(-398, 6),
    });
  });
});

test('a new size of the stage keeps the pixel in its middle', () => {
  fc.assert(
    fc.property(views, stages, stages, (view, from, to) => {
      const pixel = toImage(view, middle(from));
      expect(distance(toScreen(resizeView(view, from, to), pixel), middle(to))).toBeLessThan(0.5);
    }),
  );
});

test('the image and the stage are told by the same numbers', () => {
  fc.assert(
    fc.property(views, points, (view, point) => {
      expect(distance(toScreen(view, toImage(view, point)), point)).toBeLessThan(1e-6);
    }),
  );
});

describe('the wheel', () => {
  const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelFactor({ deltaY, deltaMode, ctrlKey });

  test('zooms by 1.1 for a notch, whatever it is told in §5.10', () => {
    for (const factor of [wheel(-100), wheel(-3, 1), wheel(-1, 2), wheel(-10, 0, true)]) {
      expect(factor).toBeCloseTo(1.1, 12);
    }
    expect(wheel(100)).toBeCloseTo(0.909, 3);
    expect(wheel(Number.NaN)).toBe(1);
  });

  test('in and out are exact inverses, of any size', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.nat(3), fc.boolean(), (delta, mode, ctrlKey) => {
        const factor = wheel(delta, mode, ctrlKey);
        expect(factor * wheel(-delta, mode, ctrlKey)).toBeCloseTo(1, 12);
        expect(factor).toBeGreaterThan(0.75 - 1e-2);
        expect(factor).toBeLessThan(1.34);
      }),
    );
  });
});

describe('sizes that are none', () => {
  test('never become NaN', () => {
    fc.assert(
      fc.property(oddSizes, oddSizes, oddViews, odd, odd, (image, stage, view, a, b) => {
        const point = { x: a, y: b };
        const start = fitView(image, stage);
        const limits = zoomRange(image, stage);
        expect(isSane(start)).toBe(true);
        expect(start.scale).toBeGreaterThan(0);
        for (const next of [
          clampView(view, image, stage),
          centred(a, image, stage),
          zoomAt(start, point, b, limits),
          pinch(start, point, { x: b, y: a }, a, limits),
          panBy(start, a, b),
          softView(start, image, stage),
          hardView(start, image, stage),
          glide(start, point),
          resizeView(start, stage, image),
        ]) {
          expect(isSane(next)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('are told apart', () => {
    expect(isSize({ width: 1, height: 0.5 })).toBe(true);
    for (const width of [0, -1, Number.NaN, Infinity, undefined]) expect(isSize({ width, height: 5 })).toBe(false);
  });
});
