import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ImageRoom } from './ImageRoom.tsx';

test('passes props and class names on', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<ImageRoom id="it" className="mine" ratio={2} />);
  await expect.poll(() => host.querySelector('#it')?.classList.contains('mine')).toBe(true);
  root.unmount();
  host.remove();
});
