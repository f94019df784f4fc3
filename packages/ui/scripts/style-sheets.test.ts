import { expect, test } from 'vitest';
import { cssOf } from './style-sheets.ts';

test('lists the CSS of parts before that of what is made of them, each once', () => {
  const modules = new Map([
    ['modal/index.js', { imports: ['modal/Modal.js'], css: [] }],
    ['modal/Modal.js', { imports: ['button/Button.js', 'icon/Icon.js'], css: ['modal/Modal.css'] }],
    ['button/Button.js', { imports: ['icon/Icon.js'], css: ['button/Button.css'] }],
    ['icon/Icon.js', { imports: ['modal/index.js'], css: ['icon/Icon.css'] }],
  ]);
  expect(cssOf('modal/index.js', modules)).toEqual(['icon/Icon.css', 'button/Button.css', 'modal/Modal.css']);
});
