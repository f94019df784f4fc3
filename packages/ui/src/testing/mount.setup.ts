// Sizes and colors of every component come from it.
import '../foundations/tokens/tokens.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { mount, unmount } from './mount.ts';

beforeEach(mount);
afterEach(() => {
  unmount();
  // Another file's test would wait for ever.
  vi.useRealTimers();
});
