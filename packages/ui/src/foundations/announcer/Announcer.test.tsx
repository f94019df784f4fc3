import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { AnnouncerProvider, useAnnounce } from './Announcer.tsx';

function Speaker() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('64 images')}>
      Say it
    </button>
  );
}

test('developers are told once that nobody hears an announcement', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const alone = createRoot(host.appendChild(document.createElement('div')));
  flushSync(() => alone.render(<Speaker />));
  await userEvent.click(page.getByRole('button'));
  await userEvent.click(page.getByRole('button'));
  alone.unmount();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('render AnnouncerProvider around the app')]]);
});

test('developers are told that the style is missing, and only then', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const show = (key: string) => flushSync(() => root.render(<AnnouncerProvider key={key} />));
  show('with the style');
  await expect.poll(() => document.querySelector('output')).not.toBeNull();
  expect(warn).not.toHaveBeenCalled();
  const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled);
  for (const sheet of sheets) sheet.disabled = true;
  try {
    show('without');
    await expect.poll(() => warn.mock.calls).toEqual([[expect.stringContaining('@mekiki/ui/styles.css')]]);
  } finally {
    for (const sheet of sheets) sheet.disabled = false;
  }
});
