/** What forced colors take away: text in the color of what it stands on, and states that only a color told. */

/** What forced colors keep, or set to one of the system's colors. */
const PROPERTIES = [
  'color',
  'border-block-start',
  'border-block-end',
  'border-inline-start',
  'outline',
  'opacity',
  'visibility',
  'display',
  'translate',
  'text-decoration-line',
  'font-weight',
  'stroke',
  'fill',
  'inline-size',
] as const;

type Color = readonly [red: number, green: number, blue: number, alpha: number];

interface State {
  name: string;
  /** Controls that are in it. */
  selector: string;
  /** Attributes that say so; without them, or with their other value, the control is not in it. */
  attributes: Readonly<Record<string, string | undefined>>;
}

const STATES: readonly State[] = [
  { name: 'checked', selector: 'input:checked', attributes: {} },
  {
    name: 'checked',
    selector: '[aria-checked=true]:not(input)',
    attributes: { 'aria-checked': 'false', 'data-state': 'unchecked' },
  },
  {
    name: 'selected',
    selector: '[aria-selected=true]',
    attributes: { 'aria-selected': 'false', 'data-state': 'inactive', 'data-selected': undefined },
  },
  { name: 'pressed', selector: '[aria-pressed=true]', attributes: { 'aria-pressed': 'false' } },
  {
    name: 'current',
    selector: '[aria-current]:not([aria-current=false])',
    attributes: { 'aria-current': undefined, 'data-current': undefined },
  },
  {
    name: 'disabled',
    selector: ':disabled, [aria-disabled=true]:not([role$=group], [data-loading]), [role=slider][data-disabled]',
    attributes: { disabled: undefined, 'aria-disabled': undefined, 'data-disabled': undefined },
  },
];

export interface Shown {
  state: string;
  control: string;
  /** Does it look different from a control that is not in that state? */
  isTold: boolean;
}

/** Every control that is in a state. */
export function statesShown(): Shown[] {
  return STATES.flatMap((state) =>
    [...document.querySelectorAll<HTMLElement>(state.selector)].filter(isSeen).map((control) => ({
      state: state.name,
      control: nameOf(control),
      isTold: isNative(control) || hasOwnMark(control, state) || looksDifferentWithout(control, state),
    })),
  );
}

/** The system draws it. */
const isNative = (control: Element) =>
  control.matches('input[type=checkbox], input[type=radio]') && getComputedStyle(control).appearance !== 'none';

/** It has an icon that its like without the state do not have. */
function hasOwnMark(control: Element, { selector }: State): boolean {
  const others = [...(control.parentElement?.children ?? [])].filter((other) => !other.matches(selector));
  const icons = (element: Element) => element.querySelectorAll('svg').length;
  return others.length > 0 && others.every((other) => icons(other) < icons(control));
}

function looksDifferentWithout(control: HTMLElement, { attributes }: State): boolean {
  const part = partOf(control);
  const within = lookOf(part);
  const input = control instanceof HTMLInputElement && control.checked ? control : undefined;
  const parts = [control, ...ancestors(control, part)];
  const before = parts.map((element) => Object.keys(attributes).map((name) => element.getAttribute(name)));
  const set = (element: Element, name: string, value: string | null | undefined) =>
    value == null ? element.removeAttribute(name) : element.setAttribute(name, value);
  for (const element of parts)
    for (const [name, value] of Object.entries(attributes)) if (element.hasAttribute(name)) set(element, name, value);
  if (input && Object.keys(attributes).length === 0) input.checked = false;
  const without = lookOf(part);
  if (input) input.checked = true;
  parts.forEach((element, index) =>
    Object.keys(attributes).forEach((name, at) => set(element, name, before[index]?.[at])),
  );
  return within !== without;
}

/** What tells the state of a control: the part that is marked with it, its label, the box around it, or itself. */
function partOf(control: HTMLElement): Element {
  const label = (control as HTMLInputElement).labels?.[0];
  const part = label?.contains(control)
    ? label
    : control.matches('input, textarea, select')
      ? control.parentElement
      : control;
  return control.parentElement?.closest('[data-disabled]') ?? part ?? control;
}

function ancestors(element: Element, last: Element): Element[] {
  const found: Element[] = [];
  for (let part = element.parentElement; part && last.contains(part); part = part.parentElement) found.push(part);
  return found;
}

function lookOf(element: Element): string {
  return [element, ...element.querySelectorAll('*')]
    .flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        if (pseudo && style.content === 'none') return '';
        return [groundOf(part, pseudo), ...PROPERTIES.map((name) => style.getPropertyValue(name))].join('|');
      }),
    )
    .join('\n');
}

/** Controls that look the same with the focus of the keyboard and without. */
export function focusNotShown(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, textarea, select, summary, [tabindex="0"]',
  );
  return [...controls]
    .filter((control) => isSeen(control) && !control.matches(':disabled'))
    .filter((control) => {
      const around = control.parentElement?.parentElement ?? control;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const without = lookOf(around);
      control.focus({ focusVisible: true, preventScroll: true });
      return document.activeElement === control && lookOf(around) === without;
    })
    .map(nameOf);
}

/** Texts and icons in the color of what is behind them. */
export function invisibleParts(): string[] {
  const parts = [...document.body.querySelectorAll('*')].filter((element) => isIcon(element) || hasText(element));
  return parts
    .filter((element) => {
      if (!isSeen(element) || element.closest('script, style, option')) return false;
      // A copy of a text that is read elsewhere.
      if (!isIcon(element) && element.closest('[aria-hidden=true]')) return false;
      const { color, stroke, clipPath, opacity } = getComputedStyle(element);
      if (clipPath !== 'none' || opacity === '0') return false;
      const ink = over(colorOf(isIcon(element) && stroke !== 'none' ? stroke : color), groundOf(element));
      return String(ink) === String(groundOf(element));
    })
    .map(nameOf);
}

/** Fields to type into or to choose from whose box has no border to be seen. */
export function fieldsWithoutBorder(): string[] {
  const fields = document.querySelectorAll(
    'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=password], textarea, select',
  );
  return [...fields]
    .filter((field) => isSeen(field) && ![field, ...ancestors(field, document.body)].slice(0, 4).some(hasBorder))
    .map(nameOf);
}

function hasBorder(element: Element): boolean {
  const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(element);
  const line = over(colorOf(borderBlockEndColor), groundOf(element));
  return borderBlockEndStyle !== 'none' && borderBlockEndWidth !== '0px' && String(line) !== String(groundOf(element));
}

const isIcon = (element: Element) => element.localName === 'svg';
const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  );
}

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const role = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : '');
  return `${element.localName}${role && `[${role}]`} "${text.slice(0, 24)}"`;
}

/** Forced colors keep the alpha of backgrounds, so what is seen is mixed of all that lie on each other. */
function groundOf(element: Element, pseudo?: string): Color {
  const own = colorOf(getComputedStyle(element, pseudo).backgroundColor);
  if (own[3] === 1) return own;
  const below = pseudo ? element : element.parentElement;
  return below ? over(own, groundOf(below)) : over(own, [255, 255, 255, 1]);
}

function over([r, g, b, alpha]: Color, below: Color): Color {
  const mix = (top: number, bottom: number) => Math.round(top * alpha + bottom * (1 - alpha));
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
}

/** @param text of a computed color, `rgb(…)` or `rgba(…)` */
function colorOf(text: string): Color {
  const [r = 0, g = 0, b = 0, alpha = 1] = Array.from(text.matchAll(/[\d.]+/g), ([part]) => Number(part));
  return [r, g, b, alpha];
}
