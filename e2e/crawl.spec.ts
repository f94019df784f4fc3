/** Every link and every control of every page, by keyboard alone. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectGoodLink, linksOf } from './crawl-links.ts';
import { atRest, type Control, controlsOf, focused, type Rest, untilQuiet } from './crawl-page.ts';
import { pressAll } from './crawl-press.ts';
import { FULL, ROUTES } from './places.ts';

test('the list has every route of the site', { tag: '@core' }, async () => {
  const tree = await readFile('packages/app/src/routeTree.gen.ts', 'utf8');
  const [, block = ''] = /fullPaths:\n((?:\s+\| '.*'\n)+)/.exec(tree) ?? [];
  const routes = [...block.matchAll(/'(.*)'/g)].flatMap(([, route]) => route ?? []);
  expect(routes.length).toBeGreaterThan(10);
  expect(ROUTES.flatMap(({ route }) => route ?? []).toSorted()).toEqual(routes.toSorted());
});

/** Elements that code focuses, so that reading continues from there. */
const TARGETS = new Set(['main', 'generic', 'dialog', 'heading']);

for (const place of ROUTES) {
  test(`by keyboard alone: ${place.name}`, { tag: '@phone' }, async ({ page, context, isMobile }) => {
    const pressed = new Set<string>();
    for (const state of [place, ...FULL.filter(({ name }) => name.startsWith(`${place.name}, `))]) {
      // What was chosen in the state before, such as Private, must not be part of what this one shows.
      if (state !== place) await page.evaluate(() => localStorage.clear());
      await state.open(page);
      await untilQuiet(page);
      await test.step(`${state.name}: Tab comes to everything, in order, and shows where it is`, async () => {
        expect(await faultsOfTabbing(page)).toEqual([]);
      });
      await test.step(`${state.name}: links lead somewhere`, async () => {
        for (const link of await linksOf(page)) await expectGoodLink(context, page, link);
      });
      await test.step(`${state.name}: everything answers to its key`, async () => {
        // The controls around every page are pressed once; on a phone, they differ.
        if (place.route === '/') await pressAll(page, state, 'body', pressed);
        else if (!isMobile) await pressAll(page, state, 'main', pressed);
      });
    }
  });
}

test('every state belongs to a page', () => {
  expect(FULL.filter(({ name }) => !ROUTES.some((place) => name.startsWith(`${place.name}, `)))).toEqual([]);
});

/** Tabs through all of a page, and back. @returns what is wrong, in words */
async function faultsOfTabbing(page: Page): Promise<string[]> {
  const controls = await controlsOf(page);
  const rest = new Map((await atRest(page)).map((one) => [one.id, one]));
  const control = new Map(controls.map((one) => [one.id, one]));
  const there = await walk(page, 'Tab', control);
  const back = await walk(page, 'Shift+Tab', control);
  const faults = [...there.faults, ...back.faults];
  for (const one of controls) {
    const { isStop = false, isOfGroup = false } = rest.get(one.id) ?? {};
    if (one.isDisabled || there.sequence.includes(one.id)) continue;
    if (isStop) faults.push(`${said(one)}: Tab does not come here`);
    else if (!isOfGroup && !TARGETS.has(one.role)) faults.push(`${said(one)}: no key leads here`);
  }
  if (back.sequence.toReversed().join() !== there.sequence.join()) {
    faults.push(`Shift+Tab goes another way: ${there.sequence.join()}, back ${back.sequence.join()}`);
  }
  return [
    ...new Set(faults),
    ...leaps(
      there.sequence.flatMap((id) => rest.get(id) ?? []),
      control,
    ),
  ];
}

const said = ({ role, name }: Control): string => `${role} "${name}"`;

/** Presses a key until what was first has the focus again; on the way the page itself has it once. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', control: Map<string, Control>) {
  const faults: string[] = [];
  const sequence: string[] = [];
  for (let turn = 0; turn < 2 * control.size + 5; turn += 1) {
    await page.keyboard.press(key);
    const { id, tag, hasRing, missed, isInSentence } = await focused(page);
    if (id === undefined) continue;
    if (sequence.includes(id)) break;
    sequence.push(id);
    const one = control.get(id);
    if (!one) faults.push(`Tab comes to what screen readers do not know: ${tag}`);
    else {
      if (one.name === '') faults.push(`${said(one)}: no name: ${tag}`);
      if (!hasRing) faults.push(`${said(one)}: shows no focus`);
      if (missed.length > 0 && !isInSentence) {
        faults.push(`${said(one)}: less than 24 px, or covered, after ${key}: ${missed.join('; ')}`);
      }
    }
  }
  return { faults, sequence };
}

/** Steps that lead up without leading to a column further right. */
function leaps(sequence: Rest[], control: Map<string, Control>): string[] {
  return sequence.flatMap(({ id, box }, index) => {
    const before = sequence[index - 1];
    if (!box || !before?.box) return [];
    const isBack = box.bottom <= before.box.top + 1 && box.left < before.box.right;
    return isBack ? [`from "${control.get(before.id)?.name}" Tab leaps up to "${control.get(id)?.name}"`] : [];
  });
}
