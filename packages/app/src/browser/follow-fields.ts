import { type TextField, write } from './restore-fields.ts';

/**
 * Notes the fields of a prerendered page that is replaced instead of hydrated. What is typed until then goes into the new
 * fields with the same labels, and the focus follows, also from a button or a link to the one with the same name.
 * @returns what does that; call it in a layout effect of the new root
 */
export function followFields(root: HTMLElement): () => void {
  const fieldsIn = () => [...root.querySelectorAll<TextField>('input, textarea')].filter((field) => labelOf(field));
  const old = fieldsIn().map((field) => ({ field, label: labelOf(field) }));
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('focusin', follow);
    // The new buttons answer by themselves.
    window.earlyEvents?.ignoreClicks();
    // They are no longer in the page, but keep what was typed.
    const typed = old.filter(({ field }) => field.value !== field.defaultValue || field === focused);
    queueMicrotask(() => {
      if (focused?.matches('button, a')) sameControl(root, focused)?.focus();
      for (const { field, label } of typed) {
        const next = fieldsIn().find((one) => labelOf(one) === label);
        if (!next) continue;
        // First, as a field that is left counts as done.
        if (field === focused) next.focus();
        if (field.value !== field.defaultValue) write(next, field);
      }
    });
  };
}

/** Undefined for fields without text. */
const labelOf = (field: TextField): string | undefined =>
  /^(?:file|checkbox|radio|hidden|range)$/.test(field.type) ? undefined : field.labels?.[0]?.textContent;

/** The button or link with the same name. */
function sameControl(root: HTMLElement, control: Element): HTMLElement | undefined {
  const name = nameOf(control);
  return [...root.querySelectorAll<HTMLElement>(control.localName)].find((other) => nameOf(other) === name);
}

const nameOf = (control: Element): string | null => control.getAttribute('aria-label') ?? control.textContent;
