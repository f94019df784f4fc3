/** HTML from template literals: what is put in is escaped unless it is HTML itself. */

const made: unique symbol = Symbol('html');

/** Text that is HTML already. */
export interface Html {
  [made]: string;
}
type Part = string | number | Html | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { [made]: strings.map((text, place) => text + (place < parts.length ? textOf(parts[place]) : '')).join('') };
}

export function asText(value: Html): string {
  return value[made];
}

/** A sentence in which backticks mark code. */
export function prose(text: string): Html[] {
  return text
    .split(/`([^`]+)`/)
    .map((piece, place) => (place % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'object') return made in part ? part[made] : part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
