import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClock } from '../../testing/fake-clock.ts';
import { host, root } from '../../testing/mount.ts';
import { Banner } from './Banner.tsx';
import { BannerProvider, useBanner } from './BannerProvider.tsx';
import { BannerRegion } from './BannerRegion.tsx';
import { type BannerTone, createBannerStore } from './banner-store.ts';

function showRegion() {
  const clock = fakeClock();
  const pass = (milliseconds: number) => flushSync(() => clock.pass(milliseconds));
  const store = createBannerStore(clock);
  flushSync(() =>
    root.render(
      <>
        <button type="button" style={{ marginBlockStart: 400 }}>
          Elsewhere
        </button>
        <BannerRegion store={store} />
      </>,
    ),
  );
  const elsewhere = host.querySelector('button') as HTMLElement;
  flushSync(() => store.show({ tone: 'info', text: 'Saved' }));
  return { store, pass, elsewhere, region: host.querySelector('section') as HTMLElement };
}

test('stays while the pointer is on it, and goes when the rest of its time is over', async () => {
  const { store, pass, elsewhere, region } = showRegion();
  pass(2000);
  await userEvent.hover(region);
  pass(10_000);
  expect(store.entries()).toHaveLength(1);
  await userEvent.hover(elsewhere);
  pass(999);
  expect(store.entries()).toHaveLength(1);
  pass(1);
  expect(store.entries()).toHaveLength(0);
});

test('stays while the focus is in it', async () => {
  const { store, pass, elsewhere, region } = showRegion();
  elsewhere.focus();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(region);
  pass(10_000);
  expect(store.entries()).toHaveLength(1);
  elsewhere.focus();
  pass(3000);
  expect(store.entries()).toHaveLength(0);
});

test('its action is done once and dismisses it, also above a dialog that takes the pointer', async () => {
  const { store, region } = showRegion();
  const onAction = vi.fn<() => void>();
  document.body.style.pointerEvents = 'none';
  flushSync(() => store.show({ tone: 'warning', text: 'Sign in first', action: { label: 'Sign in', onAction } }));
  await userEvent.click(page.elementLocator(region).getByRole('button', { name: 'Sign in' }));
  document.body.style.pointerEvents = '';
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(store.entries().map(({ text }) => text)).toEqual(['Saved']);
});

test.each(['the keyboard', 'the pointer'])(
  'its action, done with %s, begins where the focus was before, also while others stay',
  async (how) => {
    const { store, elsewhere, region } = showRegion();
    let focused: Element | null = null;
    const onAction = () => {
      focused = document.activeElement;
    };
    flushSync(() => store.show({ tone: 'warning', text: 'Sign in first', action: { label: 'Sign in', onAction } }));
    elsewhere.focus();
    const button = page.elementLocator(region).getByRole('button', { name: 'Sign in' });
    if (how === 'the keyboard') await userEvent.keyboard('{F8}{Tab}{Tab}{Enter}');
    else await userEvent.click(button);
    expect(focused).toBe(elsewhere);
    expect(document.activeElement).toBe(elsewhere);
  },
);

test('brings the focus back after the last one was dismissed with the keyboard', async () => {
  const { store, elsewhere, region } = showRegion();
  elsewhere.focus();
  await userEvent.keyboard('{F8}{Escape}');
  expect(store.entries()).toHaveLength(0);
  expect(region.hidden).toBe(true);
  expect(document.activeElement).toBe(elsewhere);
});

test('keeps its focus from dialogs, and not from a React whose root is the document', async () => {
  const [ofReact, ofDialog] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const listening = new AbortController();
  const listen = (listener: () => void) => {
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, listener, listening);
  };
  listen(ofReact);
  const { elsewhere, region } = showRegion();
  listen(ofDialog);
  elsewhere.focus();
  for (const listener of [ofReact, ofDialog]) listener.mockClear();
  region.focus();
  elsewhere.focus();
  listening.abort();
  expect(ofReact).toHaveBeenCalledTimes(4);
  // Of the focus that leaves it and comes elsewhere.
  expect(ofDialog).toHaveBeenCalledTimes(2);
});

test('says which tone there is not, once, and shows the banner as information', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const show = () =>
    flushSync(() => root.render(<Banner tone={'danger' as string as BannerTone}>Something happened</Banner>));
  show();
  show();
  expect(host.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('info');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('take one of error, warning, success, info'));
});

test('says once that a provider is missing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  function Save() {
    const { show } = useBanner();
    return (
      <button type="button" onClick={() => show({ tone: 'success', text: 'Saved without a provider' })}>
        Save
      </button>
    );
  }
  flushSync(() => root.render(<Save />));
  host.querySelector('button')?.click();
  host.querySelector('button')?.click();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('put a BannerProvider around the app'));
  flushSync(() =>
    root.render(
      <BannerProvider>
        <Save />
      </BannerProvider>,
    ),
  );
  flushSync(() => host.querySelector('button')?.click());
  expect(host.textContent).toContain('Saved without a provider');
});
