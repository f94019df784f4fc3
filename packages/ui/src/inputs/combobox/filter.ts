/** Which options match a text, and in what order. */

/** The searched fields of an option. */
interface Searchable {
  label: string;
  hint?: string | undefined;
}

/** Options are searched on each key press: their folded texts are cached as long as they exist. */
const folded = new WeakMap<Searchable, { label: string; all: string }>();

/** A text without case and diacritics: `Ärger` → `arger`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Options that contain each word of the query in their label or hint. Those that start with the query come first, then
 * those where a word starts with it, then the others, each in their given order.
 */
export function filterOptions<Option extends Searchable>(options: readonly Option[], query: string): Option[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...options];
  const whole = words.join(' ');
  const ranks: [Option[], Option[], Option[]] = [[], [], []];
  for (const option of options) {
    const { label, all } = fold(option);
    if (!words.every((word) => all.includes(word))) continue;
    const rank = label.startsWith(whole) ? 0 : startsWord(label, whole) ? 1 : 2;
    ranks[rank].push(option);
  }
  return ranks.flat();
}

function fold(option: Searchable): { label: string; all: string } {
  const known = folded.get(option);
  if (known) return known;
  const label = foldText(option.label);
  const made = { label, all: option.hint ? `${label} ${foldText(option.hint)}` : label };
  folded.set(option, made);
  return made;
}

/** Whether the text occurs at the start of a word. */
function startsWord(label: string, text: string): boolean {
  for (let at = label.indexOf(text); at !== -1; at = label.indexOf(text, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(label[at - 1] ?? '')) return true;
  }
  return false;
}
