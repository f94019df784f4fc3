import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { NumberStepper, type NumberStepperProps } from './NumberStepper.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const show = (props: Partial<NumberStepperProps>) =>
  flushSync(() => root.render(<NumberStepper label="Images" min={1} max={24} {...props} />));
const field = () => host.querySelector<HTMLInputElement>('[role=spinbutton]');
const more = () => host.querySelector<HTMLButtonElement>('[aria-label^=Increase]');
const point = (type: string, init: PointerEventInit = {}) =>
  flushSync(() => more()?.dispatchEvent(new PointerEvent(type, { bubbles: true, ...init })));

const hold = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Lets the clock run as people see it, with a frame after each tick. */
async function pass(milliseconds: number) {
  for (let time = 0; time < milliseconds; time += 50) {
    vi.advanceTimersByTime(50);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

describe('a held button', () => {
  it('repeats until it is released, and ignores the click at the end', async () => {
    hold();
    const onValueChange = vi.fn<(value: number) => void>();
    show({ defaultValue: 3, onValueChange });
    point('pointerdown');
    await pass(400);
    expect(onValueChange).not.toHaveBeenCalled();
    await pass(300);
    point('pointerup');
    flushSync(() => more()?.click());
    const count = onValueChange.mock.calls.length;
    expect(count).toBeGreaterThan(1);
    expect(field()?.value).toBe(String(3 + count));
    await pass(1000);
    expect(onValueChange).toHaveBeenCalledTimes(count);
  });

  it('ends at the end of the range', async () => {
    hold();
    const onValueChange = vi.fn<(value: number) => void>();
    show({ defaultValue: 20, onValueChange });
    point('pointerdown');
    await pass(1500);
    expect(field()?.value).toBe('24');
    expect(onValueChange).toHaveBeenCalledTimes(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores other buttons of the mouse', async () => {
    hold();
    show({ defaultValue: 3 });
    point('pointerdown', { button: 2 });
    await pass(1000);
    expect(field()?.value).toBe('3');
  });
});

describe('numbers that make no sense', () => {
  it.each<[string, Partial<NumberStepperProps>, string]>([
    ['value NaN', { value: Number.NaN }, '1'],
    ['max below min', { min: 8, max: 2, defaultValue: 5 }, '8'],
    ['step below 0', { step: -4, defaultValue: 5 }, '5'],
  ])('%s is drawn as well as can be, and told once', (_name, props, shown) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(props);
    show({ ...props });
    expect(field()?.value).toBe(shown);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('NumberStepper');
  });
});

describe('the root', () => {
  it('takes what is meant for it, and gives its value to a form', () => {
    flushSync(() =>
      root.render(
        <form>
          <NumberStepper label="Images" id="mine" className="mine" name="count" defaultValue={3} format={String} />
        </form>,
      ),
    );
    const form = host.querySelector('form');
    expect(form?.firstElementChild?.id).toBe('mine');
    expect(form?.firstElementChild?.classList.contains('mine')).toBe(true);
    expect(form && new FormData(form).get('count')).toBe('3');
  });
});
