import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCardStops } from './use-card-stops.ts';

let root: Root;
let leftToList: string[];

function Card({ isStop, isLoading }: { isStop: boolean; isLoading: boolean }) {
  const stops = useCardStops(isStop);
  return (
    <article {...stops}>
      <input type="checkbox" aria-label="Select" />
      <div data-image="1">
        <button aria-label="View" />
        {isLoading ? null : (
          <div>
            <button aria-label="Remix" />
            <button aria-label="Remove" />
          </div>
        )}
      </div>
      <button aria-label="Copy" />
      <button aria-label="Seed" onKeyDown={(event) => event.key === 'ArrowDown' && event.preventDefault()} />
    </article>
  );
}

const show = (isStop = true, isLoading = false) =>
  act(async () =>
    root.render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the list of cards
      <div onKeyDown={({ key, defaultPrevented }) => !defaultPrevented && leftToList.push(key)}>
        <Card isStop={isStop} isLoading={isLoading} />
      </div>,
    ),
  );
const control = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('button, input')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');
async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  await act(async () => document.activeElement?.dispatchEvent(event));
}
const focus = (name: string) => act(async () => control(name).focus());

beforeEach(() => {
  leftToList = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('Tab stops at the checkbox, the image and one action, and in other cards at none', async () => {
  await show();
  expect(stops()).toEqual(['Select', 'View', 'Remix']);
  await show(false);
  expect(stops()).toEqual([]);
});

test('arrow keys, Home and End lead from action to action, and Tab back to the last one', async () => {
  await show();
  await focus('Remix');
  const way: Record<string, string> = {};
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowUp', 'Home']) {
    await press(key);
    way[`${Object.keys(way).length + 1} ${key}`] = focused() ?? '';
  }
  expect(way).toEqual({
    '1 ArrowRight': 'Remove',
    '2 ArrowDown': 'Copy',
    '3 ArrowLeft': 'Remove',
    '4 End': 'Seed',
    '5 ArrowRight': 'Remix',
    '6 ArrowUp': 'Seed',
    '7 Home': 'Remix',
  });
  await press('ArrowRight');
  expect(stops()).toEqual(['Select', 'View', 'Remove']);
  expect(leftToList).toEqual([]);
});

test('keys on the image and the checkbox, with a modifier, or used by a button, are left alone', async () => {
  await show();
  await focus('View');
  await press('ArrowRight');
  await focus('Select');
  await press('Home');
  await focus('Remix');
  await press('ArrowLeft', { altKey: true });
  expect(leftToList).toEqual(['ArrowRight', 'Home', 'ArrowLeft']);
  expect(focused()).toBe('Remix');
  await focus('Seed');
  await press('ArrowDown');
  expect(focused()).toBe('Seed');
});

test('the image gets the focus of an action that goes, and one that comes can be reached', async () => {
  await show();
  await focus('Remove');
  await show(true, true);
  await vi.waitFor(() => expect(focused()).toBe('View'));
  expect(stops()).toEqual(['Select', 'View', 'Copy']);
  await show();
  await vi.waitFor(() => expect(stops()).toEqual(['Select', 'View', 'Remix']));
});

test('the focus of a person who went away is not taken', async () => {
  await show();
  await focus('Remove');
  await act(async () => control('Remove').blur());
  await show(true, true);
  await vi.waitFor(() => expect(stops()).toEqual(['Select', 'View', 'Copy']));
  expect(document.activeElement).toBe(document.body);
});
