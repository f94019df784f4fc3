/** What data the indexed images have, and how fast the rest is filled. */
import type { Finding } from './finding.ts';

export interface IndexState {
  images: number;
  parts: { part: string; engine?: string; images: number; total: number; filling: boolean }[];
}

export interface IndexAnswer extends IndexState {
  /** What the operator has paused of indexing. */
  paused: string[];
}

const NAMES: Record<string, string> = {
  vectors: 'Vectors',
  features: 'Local features',
  'board-tags': 'Tags from boards',
  'tagger-tags': 'Tags from the tagger',
};

/** Parts that are not complete while they belong to a former engine. */
const WHOLE = new Set(['vectors', 'features']);

/**
 * @param before the state some time ago
 * @param minutes since then
 */
export function indexPartFindings(before: IndexState, now: IndexState, minutes: number): Finding[] {
  return now.parts.map(({ part, engine, images, total, filling }) => {
    const earlier = before.parts.find((one) => one.part === part && one.engine === engine);
    const share = total === 0 ? 0 : Math.floor((100 * images) / total);
    const made = total === 0 && now.images > 0 ? 'no image needs it' : `${images} of ${total} images (${share}%)`;
    const text = [
      `${engine === undefined ? '' : `${engine}: `}${made}`,
      ...(filling ? [paceOf(images - (earlier?.images ?? images), total - images, minutes)] : []),
    ].join(', ');
    const name = NAMES[part] ?? part;
    // What searches need of each image: of a former engine it finds less, or nothing.
    if (!WHOLE.has(part) || images >= total) return { part: name, state: 'ok', text: `${text}.` };
    const next = filling
      ? 'Until that is done, searches find less.'
      : 'Searches find less: keep the server running, and look at its log.';
    return { part: name, state: 'warn', text: `${text}. ${next}` };
  });
}

/** @returns nothing where nothing is paused */
export function pausedFindings({ paused }: Pick<IndexAnswer, 'paused'>): Finding[] {
  if (paused.length === 0) return [];
  return [{ part: 'Indexing', state: 'warn', text: `Paused in the operator's console: ${paused.join(', ')}.` }];
}

function paceOf(made: number, left: number, minutes: number): string {
  const pace = made / minutes;
  if (!(pace > 0)) return 'being filled; none was made during this check';
  return `being filled, ${Math.round(pace)} a minute, ${Math.max(1, Math.round(left / pace))} min left`;
}
