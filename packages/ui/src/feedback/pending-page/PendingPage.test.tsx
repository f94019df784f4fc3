import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PendingPage } from './PendingPage.tsx';

test('passes props and class names on', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<PendingPage id="it" className="mine" />);
  await expect.poll(() => host.querySelector('#it')?.classList.contains('mine')).toBe(true);
  root.unmount();
  host.remove();
});
