import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { RangeSlider, type RangeSliderProps } from './RangeSlider.tsx';

const show = (props: Partial<RangeSliderProps>) =>
  flushSync(() => root.render(<RangeSlider label="Year" {...props} />));
const now = () =>
  page
    .getByRole('slider')
    .elements()
    .map((thumb) => thumb.getAttribute('aria-valuenow'));

describe('numbers that make no sense', () => {
  it.each<[string, Partial<RangeSliderProps>, string[]]>([
    ['value NaN', { value: [Number.NaN, 20], min: 12, max: 30 }, ['12', '20']],
    ['max below min', { min: 12, max: 1 }, ['12', '12']],
    ['step 0', { defaultValue: [20.2, 24], min: 12, max: 30, step: 0 }, ['20', '24']],
    ['minDistance NaN', { defaultValue: [20, 20], min: 12, max: 30, minDistance: Number.NaN }, ['20', '20']],
  ])('%s is drawn as well as can be, and told once', (_name, props, expected) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(props);
    show({ ...props });
    expect(now()).toEqual(expected);
    expect(host.innerHTML).not.toContain('NaN');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('RangeSlider');
  });
});

describe('in a form', () => {
  const showForm = (props: Partial<RangeSliderProps>) =>
    flushSync(() =>
      root.render(
        <form>
          <RangeSlider label="Year" name="year" min={1990} max={2025} defaultValue={[2004, 2016]} {...props} />
        </form>,
      ),
    );
  const sent = () => new FormData(host.querySelector('form') ?? undefined).getAll('year');

  it('sends both values, the smaller one first', () => {
    showForm({});
    expect(sent()).toEqual(['2004', '2016']);
  });

  it('sends nothing while disabled', () => {
    showForm({ disabled: true });
    expect(sent()).toEqual([]);
  });

  it('comes back to where it began when the form is reset', async () => {
    showForm({});
    const [thumb] = page.getByRole('slider').elements();
    thumb?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
    await expect.poll(sent).toEqual(['1990', '2016']);
    host.querySelector('form')?.reset();
    await expect.poll(sent).toEqual(['2004', '2016']);
  });
});

/** By a real mouse: only that can be captured by a track. */
describe('the pointer', () => {
  const onValueChange = vi.fn<NonNullable<RangeSliderProps['onValueChange']>>();
  const onValueCommit = vi.fn<NonNullable<RangeSliderProps['onValueCommit']>>();
  const focused = () => document.activeElement?.getAttribute('aria-label');

  /** Shows a slider, and says how to reach the shares of its track. */
  const showTrack = (props: Partial<RangeSliderProps>) => {
    onValueChange.mockClear();
    onValueCommit.mockClear();
    host.style.inlineSize = '500px';
    show({ onValueChange, onValueCommit, ...props });
    const track = page.getByRole('slider').first().element().parentElement?.parentElement;
    if (!track) throw new Error('no track');
    const { width, height } = track.getBoundingClientRect();
    const at = (share: number) => ({ x: Math.round(width * share), y: Math.round(height / 2) });
    return {
      press: (share: number) => userEvent.click(track, { position: at(share) }),
      drag: (from: number, to: number) =>
        userEvent.dragAndDrop(track, track, { sourcePosition: at(from), targetPosition: at(to), steps: 8 }),
    };
  };

  it.each(['ltr', 'rtl'] as const)('moves the nearer thumb, as far as the other one lets it, %s', async (dir) => {
    const { press, drag } = showTrack({ dir, defaultValue: [20, 60], minDistance: 10, step: 5 });
    const share = (value: number) => (dir === 'rtl' ? 100 - value : value) / 100;
    await press(share(75));
    expect(onValueCommit.mock.lastCall).toEqual([[20, 75], { reason: 'pointer' }]);
    expect(focused()).toBe('Year, maximum');
    await drag(share(30), share(95));
    expect(onValueChange.mock.lastCall).toEqual([[65, 75], { reason: 'pointer' }]);
    expect(onValueCommit.mock.calls).toHaveLength(2);
    expect(focused()).toBe('Year, minimum');
  });

  it.each([
    ['at the start', 0, [0, 50]],
    ['at the end', 100, [50, 100]],
  ] as const)('with both %s, the direction says which one is meant', async (_name, place, expected) => {
    const { drag } = showTrack({ defaultValue: [place, place], step: 10 });
    await drag(place === 0 ? 0.02 : 0.98, 0.5);
    expect(onValueCommit.mock.lastCall).toEqual([expected, { reason: 'pointer' }]);
  });

  it('takes no thumb through the other one, however far the drag goes', async () => {
    const { drag } = showTrack({ defaultValue: [50, 60] });
    await drag(0.6, 0.2);
    expect(onValueCommit.mock.lastCall).toEqual([[50, 50], { reason: 'pointer' }]);
    expect(focused()).toBe('Year, maximum');
    // The next drag may mean the other one.
    await drag(0.5, 0.3);
    expect(onValueCommit.mock.lastCall).toEqual([[30, 50], { reason: 'pointer' }]);
  });

  it('does nothing while disabled', async () => {
    const { drag } = showTrack({ defaultValue: [20, 60], disabled: true });
    await drag(0.2, 0.5);
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
