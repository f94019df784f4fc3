import { expect, test } from 'vitest';
import { pointAfterKey, pointAt, sanePoint } from './point.ts';

const box = { left: 100, top: 50, width: 400, height: 200 };

test('a place is on the image', () => {
  expect(sanePoint({ x: -1, y: 2 })).toEqual({ x: 0, y: 1 });
  expect(sanePoint({ x: Number.NaN, y: 0.25 })).toEqual({ x: 0.5, y: 0.25 });
  expect(pointAt({ x: 200, y: 100 }, box)).toEqual({ x: 0.25, y: 0.25 });
  expect(pointAt({ x: 0, y: 900 }, box)).toEqual({ x: 0, y: 1 });
  expect(pointAt({ x: 0, y: 0 }, { ...box, width: 0, height: 0 })).toEqual({ x: 0.5, y: 0.5 });
});

test('keys move it where they point, and back', () => {
  const press = (key: string, shiftKey = false) => pointAfterKey({ x: 0.5, y: 0.5 }, { key, shiftKey });
  expect(press('ArrowRight')).toEqual({ x: 0.51, y: 0.5 });
  expect(press('ArrowLeft', true)).toEqual({ x: 0.4, y: 0.5 });
  expect(press('ArrowUp')).toEqual({ x: 0.5, y: 0.49 });
  expect(press('PageDown')).toEqual({ x: 0.5, y: 0.6 });
  expect([press('Home'), press('End')]).toEqual([
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ]);
  expect(press('a')).toBeUndefined();
  expect(pointAfterKey({ x: 1, y: 0 }, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 1, y: 0 });
});
