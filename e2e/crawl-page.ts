/** Reads a page as keyboards and screen readers see it. */
import type { Page } from '@playwright/test';

/** A control in the accessibility tree. */
export interface Control {
  /** Its number in the page: the value of `data-control`. */
  id: string;
  role: string;
  name: string;
  isDisabled: boolean;
}

const ROLES = new Set(
  'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem'.split(' '),
);

interface AxNode {
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Frames of a page in which nothing comes, after which it is quiet: half a second where the machine is idle. */
const QUIET_FRAMES = 30;

/**
 * Waits until nothing comes into the page any more: counts, images and parts whose code is late. Playwright's own wait for an
 * idle network is not used: it sometimes never ends, though the server has answered everything.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    async (frames) =>
      new Promise<void>((resolve) => {
        let quiet = 0;
        const restart = () => {
          quiet = 0;
        };
        const changes = new MutationObserver(restart);
        changes.observe(document.body, { subtree: true, childList: true });
        const fetched = new PerformanceObserver(restart);
        fetched.observe({ type: 'resource' });
        const isBusy = () =>
          document.querySelector('[aria-busy=true]') !== null ||
          [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
        const next = () => {
          quiet = isBusy() ? 0 : quiet + 1;
          if (quiet < frames) requestAnimationFrame(next);
          else {
            changes.disconnect();
            fetched.disconnect();
            resolve();
          }
        };
        next();
      }),
    QUIET_FRAMES,
  );
}

/** Whatever the accessibility tree may know as something to be used, or that takes the focus. */
const CANDIDATES = 'a, button, input, select, textarea, summary, video, audio, [role], [tabindex], [contenteditable]';

/** Everything of the accessibility tree that is there to be used or takes the focus; marks each in the page. */
export async function controlsOf(page: Page): Promise<Control[]> {
  await page.evaluate((candidates) => {
    for (const marked of document.querySelectorAll('[data-control]')) marked.removeAttribute('data-control');
    for (const [index, one] of document.querySelectorAll(candidates).entries()) {
      one.setAttribute('data-control', String(index));
    }
  }, CANDIDATES);
  const devtools = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const { root } = (await devtools.send('DOM.getDocument', { depth: -1 })) as { root: DomNode };
    const marks = new Map(marksOf(root));
    const found = nodes.flatMap(({ ignored, backendDOMNodeId: node, role, name, properties = [] }) => {
      const says = (property: string) => properties.some((one) => one.name === property && one.value.value === true);
      const kind = role?.value ?? '';
      if (ignored || node === undefined || kind === 'RootWebArea' || kind === 'option') return [];
      if (!ROLES.has(kind) && !says('focusable')) return [];
      const id = marks.get(node);
      // A part that the browser made of an element has no mark.
      return id === undefined ? [] : [{ id, role: kind, name: name?.value ?? '', isDisabled: says('disabled') }];
    });
    await page.evaluate(
      (ids) => {
        const kept = new Set(ids);
        for (const one of document.querySelectorAll('[data-control]')) {
          if (!kept.has(one.getAttribute('data-control') ?? '')) one.removeAttribute('data-control');
        }
      },
      found.map(({ id }) => id),
    );
    return found;
  } finally {
    await devtools.detach();
  }
}

interface DomNode {
  backendNodeId: number;
  /** Names and values, one after the other. */
  attributes?: string[];
  children?: DomNode[];
}

/** The marks of a document, by the numbers that the browser gives its nodes. */
function marksOf({ backendNodeId, attributes = [], children = [] }: DomNode): [number, string][] {
  const at = attributes.indexOf('data-control');
  const own: [number, string][] = at < 0 ? [] : [[backendNodeId, attributes[at + 1] ?? '']];
  return [...own, ...children.flatMap(marksOf)];
}

/** Where a control is while the page is at rest, and whether Tab should come to it. */
export interface Rest {
  id: string;
  isStop: boolean;
  /** Another control of the same group is the tab stop, and arrows lead to this one. */
  isOfGroup: boolean;
  /** In px of the page, unless it stays where it is while the page scrolls. */
  box?: { top: number; right: number; bottom: number; left: number };
}

declare global {
  interface Window {
    /** How each control and what is around it is drawn while it has no focus. */
    drawn: Map<string, string>;
    drawingOf: (control: Element) => string;
  }
}

/** Looks at all marked controls before the first Tab. */
export async function atRest(page: Page): Promise<Rest[]> {
  return page.evaluate(() => {
    const rings = (element: Element): string =>
      [undefined, '::before', '::after']
        .map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          if (pseudo !== undefined && style.content === 'none') return '';
          const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
          return `${outline}/${style.boxShadow}`;
        })
        .join();
    // The ring may be on what holds the control, as for a tile, or beside it, as for a box that replaces the browser's own.
    window.drawingOf = (control) => {
      const around: Element[] = [control, ...(control.parentElement?.children ?? [])];
      let above = control.parentElement;
      for (let level = 0; above && level < 4; level += 1, above = above.parentElement) around.push(above);
      return around.map(rings).join(';');
    };
    window.drawn = new Map();
    const isChosen = (radio: HTMLInputElement): boolean => {
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled,
      );
      return (group.find(({ checked }) => checked) ?? group[0]) === radio;
    };
    return [...document.querySelectorAll<HTMLElement>('[data-control]')].map((control) => {
      const id = control.dataset['control'] ?? '';
      window.drawn.set(id, window.drawingOf(control));
      const { top, right, bottom, left } = control.getBoundingClientRect();
      let isFixed = false;
      for (let above: Element | null = control; above; above = above.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(above).position)) isFixed = true;
      }
      const isRadio = control instanceof HTMLInputElement && control.type === 'radio' && control.name !== '';
      const isStop = control.tabIndex >= 0 && (!isRadio || isChosen(control));
      const group = control.closest('[role=radiogroup],[role=tablist],[role=toolbar],fieldset,ul,ol');
      // A field with arrow keys of its own does what the buttons in it do.
      const field = control.parentElement?.querySelector('[role=combobox],[role=spinbutton],input[type=number]');
      const isOfGroup = [
        ...(group?.querySelectorAll<HTMLElement>('[data-control]') ?? []),
        ...(field ? [field] : []),
      ].some((one) => one !== control && one instanceof HTMLElement && one.tabIndex >= 0);
      return { id, isStop, isOfGroup, ...(isFixed ? {} : { box: { top, right, bottom, left } }) };
    });
  });
}

/** The focused element. */
export interface Focused {
  /** None for the page itself, empty for what the accessibility tree does not know. */
  id?: string;
  tag: string;
  hasRing: boolean;
  /** Points of a square of 24 px around its middle that belong to something else. */
  missed: string[];
  isInSentence: boolean;
}

/** Inspects the focused element. */
export async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const outside = { tag: '', hasRing: true, missed: [], isInSentence: false };
    if (!(element instanceof HTMLElement) || element === document.body) return outside;
    const id = element.dataset['control'] ?? '';
    const target = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined);
    // A field stands beside its label; what is drawn in its place stands in it.
    const hitBox = target?.contains(element) ? target : element;
    const [box = element.getBoundingClientRect()] = hitBox.getClientRects();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const points: [number, number][] = [
      [0, 0],
      [-11.5, 0],
      [11.5, 0],
      [0, -11.5],
      [0, 11.5],
    ];
    const missed = points.flatMap(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      // Points outside the window cannot be tested.
      if (hitBox.contains(hit) || (!hit && (dx !== 0 || dy !== 0))) return [];
      return [`${dx},${dy}: ${hit ? `${hit.tagName}.${hit.className}` : 'nothing'}`];
    });
    const around = element.parentElement?.textContent.trim() ?? '';
    return {
      id,
      tag: element.outerHTML.slice(0, 160),
      hasRing: window.drawingOf(element) !== window.drawn.get(id),
      missed,
      isInSentence: getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length,
    };
  });
}
