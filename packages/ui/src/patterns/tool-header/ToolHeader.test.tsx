import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { ToolHeader } from './ToolHeader.tsx';

test('says a detail that comes or changes, and not the one that is there from the beginning', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (detail?: string) =>
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <ToolHeader title="Tagger" {...(detail === undefined ? {} : { detail })} />
        </AnnouncerProvider>,
      ),
    );
  const said = () => host.querySelector('output')?.textContent;
  show('It sleeps.');
  expect(said()).toBe('');
  show('It is gone.');
  expect(said()).toBe('It is gone.');
  show();
  show('It is gone.');
  expect(host.querySelector('p')?.textContent).toBe('It is gone.');
  root.unmount();
  host.remove();
});
