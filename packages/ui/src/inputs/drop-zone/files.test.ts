import { expect, test } from 'vitest';
import { dataUriFile, pastedFile, pastedImage } from './files.ts';

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', 'image/png', 8],
  [' data:IMAGE/PNG;BASE64,iVBORw0KGgo= ', 'image/png', 8],
  ['data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E', 'image/svg+xml', 6],
  ['data:image/png;base64,iVBORw0KGgo%3D', 'image/png', 8],
])('%s is an image', (text, type, size) => {
  expect(dataUriFile(text)).toMatchObject({ type, size });
});

test.each([
  '',
  'https://example.com/a.png',
  'data:text/plain,hello',
  'data:image/png;base64,%',
  'data:image/png;base64,***',
  'data:image/png',
  'a data:image/png;base64,iVBORw0KGgo=',
])('"%s" is none', (text) => {
  expect(dataUriFile(text)).toBeUndefined();
});

const png = new File(['a'], 'a.png', { type: 'image/png' });
const pdf = new File(['a'], 'a.pdf', { type: 'application/pdf' });
const paste = (types: string[], ...files: File[]) => ({ types, files }) as unknown as DataTransfer;

test('of a paste the first image is taken, otherwise the first file, which is none', () => {
  expect(pastedFile(paste(['Files'], pdf, png))).toBe(png);
  expect(pastedFile(paste(['Files'], pdf))).toBe(pdf);
  expect(pastedImage(paste(['Files'], pdf, png))).toBe(png);
  expect(pastedImage(paste(['Files'], pdf))).toBeUndefined();
});

test('text with an image of itself is text', () => {
  expect(pastedFile(paste(['text/plain', 'Files'], png))).toBeUndefined();
  expect(pastedFile(paste([]))).toBeUndefined();
  expect(pastedFile(null)).toBeUndefined();
});
