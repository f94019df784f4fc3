import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabNotice, titlePrefix } from './tab-notice.ts';

let isHidden = true;
beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a tab in the background says that it is done, until it is looked at', () => {
  const tab = createTabNotice();
  const stop = tab.open();
  const title = () => titlePrefix(undefined, tab.store.get());
  tab.notify('Failed');
  expect(title()).toBe('Failed – ');
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(title()).toBe('');
  tab.notify('Failed');
  expect(title()).toBe('');
  stop();
});

test('the title shows the progress of a run', () => {
  expect(titlePrefix({ made: 1, requested: 3 }, { done: 'Failed' })).toBe('(1/3) ');
});
