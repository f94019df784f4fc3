import { describe, expect, test } from 'vitest';
import { commandOf, type KeyPress } from './keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});
const atFit = { canPan: false, isRtl: false };
const commands = (keys: string, state = atFit) => keys.split(' ').map((key) => commandOf(press(key), state));

test('every key of the table §4.29', () => {
  expect(commands('+ = - 0 1 f F').join(' ')).toBe('zoom-in zoom-in zoom-out reset actual-size fit fit');
  expect(commands('r R d D i I').join(' ')).toBe('remix remix download download information information');
  expect(commands('s S').join(' ')).toBe('slideshow slideshow');
  expect(commandOf(press('F', { shiftKey: true }), atFit)).toBe('fullscreen');
  expect(commandOf(press('\u0430', { code: 'KeyF', shiftKey: true }), atFit)).toBe('fullscreen');
  expect(commands('[ ] PageUp PageDown Home End')).toEqual(['previous', 'next', 'previous', 'next', 'first', 'last']);
  expect(commands('x Enter Tab Escape ArrowUp toString')).toEqual(Array(6).fill(undefined));
});

describe('arrows', () => {
  test('go on in the direction of reading §4.29', () => {
    expect(commands('ArrowLeft ArrowRight')).toEqual(['previous', 'next']);
    expect(commands('ArrowLeft ArrowRight', { ...atFit, isRtl: true })).toEqual(['next', 'previous']);
  });

  test('pan while there is more to see, where other keys still go on', () => {
    const zoomed = { canPan: true, isRtl: true };
    expect(commands('ArrowLeft ArrowRight ArrowUp ArrowDown', zoomed)).toEqual([
      'pan-left',
      'pan-right',
      'pan-up',
      'pan-down',
    ]);
    expect(commands('[ PageDown', zoomed)).toEqual(['previous', 'next']);
  });
});

test('shortcuts of the browser stay its own', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    for (const key of ['+', '0', 'r', 'ArrowLeft', 'd']) {
      expect(commandOf(press(key, { [modifier]: true }), atFit)).toBeUndefined();
    }
  }
});

test('a held key zooms and goes on, but downloads once', () => {
  const held = (key: string) => commandOf(press(key, { repeat: true }), atFit);
  expect(['+', 'ArrowRight', 'd', 'r', 'i'].map(held)).toEqual(['zoom-in', 'next', undefined, undefined, undefined]);
});

test('letters are found by their place on a keyboard of another script', () => {
  expect(commandOf(press('а', { code: 'KeyF' }), atFit)).toBe('fit');
  expect(commandOf(press('ш', { code: 'KeyI' }), atFit)).toBe('information');
  // On a Latin keyboard the letter counts, wherever it is.
  expect(commandOf(press('u', { code: 'KeyF' }), atFit)).toBeUndefined();
});
