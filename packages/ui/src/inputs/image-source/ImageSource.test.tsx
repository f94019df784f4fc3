import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { ImageSource } from './ImageSource.tsx';

test('lets the browser offer images only §5.7', () => {
  flushSync(() => root.render(<ImageSource label="Image" />));
  expect(host.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('image/*');
});
