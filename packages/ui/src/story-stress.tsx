/** What every stress story shares: narrow, right to left, and at 200 % zoom. */
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';

/** Renders the same three times in 320 px: left to right, right to left, and zoomed to 200 % in 640 px. */
export function StressFrames({ children }: { children: (frame: 'ltr' | 'rtl' | 'zoom') => ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div data-stress style={{ inlineSize: 320 }}>
        {children('ltr')}
      </div>
      <div data-stress dir="rtl" style={{ inlineSize: 320 }}>
        {children('rtl')}
      </div>
      <div data-stress style={{ inlineSize: 320, zoom: 2 }}>
        {children('zoom')}
      </div>
    </div>
  );
}

/** Nothing in the frames of {@link StressFrames} sticks out of its frame. */
export async function expectFits(canvasElement: HTMLElement): Promise<void> {
  const frames = [...canvasElement.querySelectorAll<HTMLElement>('[data-stress]')];
  await expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
}

/** 10,000 characters without a place to break. */
export const ENDLESS_TEXT = 'Unbreakable'.repeat(910).slice(0, 10_000);
