import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { Slider, type SliderProps } from './Slider.tsx';

const show = (props: Partial<SliderProps>) => flushSync(() => root.render(<Slider label="Steps" {...props} />));
const slider = () => page.getByRole('slider').element();

describe('numbers that make no sense', () => {
  it.each<[string, Partial<SliderProps>, string]>([
    ['value NaN', { value: Number.NaN, min: 12, max: 30 }, '12'],
    ['max below min', { defaultValue: 3, min: 12, max: 1 }, '12'],
    ['step 0', { defaultValue: 20.2, min: 12, max: 30, step: 0 }, '20'],
    ['step NaN', { defaultValue: 20, min: 12, max: 30, step: Number.NaN }, '20'],
    ['min NaN', { defaultValue: 3, min: Number.NaN }, '3'],
  ])('%s is drawn as well as can be, and told once', (_name, props, now) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(props);
    show({ ...props });
    expect(slider().getAttribute('aria-valuenow')).toBe(now);
    expect(slider().getBoundingClientRect().width).toBeGreaterThan(0);
    expect(host.innerHTML).not.toContain('NaN');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('Slider');
  });
});

describe('the root', () => {
  it('takes what is meant for it', () => {
    show({ id: 'mine', className: 'mine', dir: 'rtl', name: 'steps' });
    const element = host.firstElementChild;
    expect(element?.id).toBe('mine');
    expect(element?.classList.contains('mine')).toBe(true);
    expect(element?.getAttribute('dir')).toBe('rtl');
  });

  it('gives its value to a form', () => {
    flushSync(() =>
      root.render(
        <form>
          <Slider label="Steps" name="steps" defaultValue={20} />
        </form>,
      ),
    );
    const form = host.querySelector('form');
    expect(form && new FormData(form).get('steps')).toBe('20');
  });
});
