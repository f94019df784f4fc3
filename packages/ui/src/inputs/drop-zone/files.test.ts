import { expect, test } from 'vitest';
import { dataUriFile } from './files.ts';

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
