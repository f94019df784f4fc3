// Sizes and colors of every component come from it.
import '../foundations/tokens/tokens.css';
import { afterEach, beforeEach } from 'vitest';
import { mount, unmount } from './mount.ts';

beforeEach(mount);
afterEach(unmount);
