import { afterEach, beforeEach } from 'vitest';
import { mount, unmount } from './mount.ts';

beforeEach(mount);
afterEach(unmount);
