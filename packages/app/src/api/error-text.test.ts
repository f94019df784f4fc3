import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { errorText, UNEXPECTED } from './error-text.ts';

test('shows what was written for people, and nothing that was written for developers', () => {
  expect(errorText(new ApiError('The image could not be loaded.'))).toBe('The image could not be loaded.');
  expect(errorText(new Error('This browser cannot open it.'))).toBe('This browser cannot open it.');
  expect(errorText(new TypeError('x is not a function'))).toBe(UNEXPECTED);
  expect(errorText(new SyntaxError('Unexpected token <'))).toBe(UNEXPECTED);
  expect(errorText(new DOMException('The play() request was interrupted', 'AbortError'))).toBe(UNEXPECTED);
  expect(errorText('text')).toBe(UNEXPECTED);
  expect(errorText(new TypeError('x'), 'The image could not be sent.')).toBe('The image could not be sent.');
});
