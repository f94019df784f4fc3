import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { TextPage } from './TextPage.tsx';

test('passes props and class names on, and shows no table of contents without being asked', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <TextPage id="it" className="mine" title="About" sections={[{ id: 'a', title: 'A', content: 'Text' }]} />,
  );
  await expect.poll(() => host.querySelector('#it')?.classList.contains('mine')).toBe(true);
  expect(host.querySelector('section')?.id).toBe('a');
  expect(host.querySelector('nav')).toBeNull();
  root.unmount();
  host.remove();
});
