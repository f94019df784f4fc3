/** What has the focus, as in tables of contracts: role, name and state, such as `tab "Tags" selected`. */

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
};
const INPUTS: Readonly<Record<string, string>> = { checkbox: 'checkbox', radio: 'radio' };
const STATES = ['expanded', 'selected', 'checked', 'pressed', 'disabled'] as const;

export const focused = () => (document.activeElement ? describeElement(document.activeElement) : '');

export function describeElement(element: Element): string {
  const states = STATES.filter((state) => element.getAttribute(`aria-${state}`) === 'true' || isNative(element, state));
  return [roleOf(element), `"${nameOf(element)}"`, ...states].join(' ');
}

function roleOf(element: Element): string {
  const native = element instanceof HTMLInputElement ? (INPUTS[element.type] ?? 'textbox') : ROLES[element.tagName];
  return element.getAttribute('role') ?? native ?? element.tagName.toLowerCase();
}

function isNative(element: Element, state: (typeof STATES)[number]): boolean {
  return state === 'checked' && element instanceof HTMLInputElement && element.checked;
}

export function nameOf(element: Element): string {
  const texts = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const [named] = [texts, labels].map((from) => from.map((text) => text?.textContent ?? '').join(' ')).filter(Boolean);
  return named ?? element.getAttribute('aria-label') ?? element.textContent;
}
