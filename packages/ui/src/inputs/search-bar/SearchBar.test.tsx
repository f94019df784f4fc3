import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { SearchBar } from './SearchBar.tsx';

test('lets the browser offer images only §5.7', () => {
  flushSync(() => root.render(<SearchBar value="" onValueChange={() => {}} onSubmit={() => {}} onFile={() => {}} />));
  expect(host.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('image/*');
});
