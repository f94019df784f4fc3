import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { CardGrid } from './CardGrid.tsx';

test('passes props and class names on', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<CardGrid id="it" className="mine" />);
  await expect.poll(() => host.querySelector('#it')?.classList.contains('mine')).toBe(true);
  root.unmount();
  host.remove();
});
