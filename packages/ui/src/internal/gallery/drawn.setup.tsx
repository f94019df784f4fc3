/** Shared by tests of galleries that a server rendered. */
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { host } from '../../testing/mount.ts';

/** What became of a gallery that a server rendered. */
interface Hydrated {
  /** Number of items that the server rendered. */
  drawn: number;
  /** Number of their elements that the live gallery has taken over. */
  kept: number;
  /** Number of its elements. */
  live: number;
  /** How far an edge of a kept element has moved at most, in CSS pixels from the corner of the list. */
  moved: number;
  /** Height of the grid, in CSS pixels. */
  heights: { drawn: number; live: number };
  errors: unknown[];
}

/** Hydrates what a server would send in a box of a width in CSS pixels. */
export async function hydrate(gallery: ReactElement, width: number, direction: string): Promise<Hydrated> {
  const box = host.appendChild(document.createElement('div'));
  box.dir = direction;
  box.style.width = `${width}px`;
  box.innerHTML = renderToString(gallery);
  const elements = [...box.querySelectorAll('li')];
  const before = elements.map((element) => edgesOf(element, box));
  const drawnHeight = gridOf(box).height;

  const errors: unknown[] = [];
  const root = hydrateRoot(box, gallery, { onRecoverableError: (error) => errors.push(error) });
  await expect.poll(() => box.querySelector('style')).toBeNull();
  const kept = [...elements.entries()].filter(([, element]) => element.isConnected);
  const moves = kept.flatMap(([at, element]) =>
    edgesOf(element, box).map((edge, side) => Math.abs(edge - (before[at]?.[side] ?? Number.NaN))),
  );
  const hydrated = {
    drawn: elements.length,
    kept: kept.length,
    live: box.querySelectorAll('li').length,
    moved: Math.max(...moves),
    heights: { drawn: drawnHeight, live: gridOf(box).height },
    errors,
  };
  root.unmount();
  box.remove();
  return hydrated;
}

const gridOf = (box: HTMLElement) => box.querySelector('ul')!.parentElement!.getBoundingClientRect();

function edgesOf(element: HTMLElement, box: HTMLElement): number[] {
  const from = gridOf(box);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left - from.left, top - from.top, right - from.left, bottom - from.top];
}
