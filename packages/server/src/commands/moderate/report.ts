/** The command's output as text. */
import type { BlockRow } from '../../catalog/moderation/description.ts';
import type { readLog } from '../../catalog/moderation/log.ts';
import type { RequestRow } from '../../catalog/moderation/requests.ts';
import type { Command } from './args.ts';

export function say({ isJson }: Pick<Command, 'isJson'>, facts: unknown, text: string): void {
  console.log(isJson ? JSON.stringify(facts, undefined, 2) : text);
}

export function blocksText(blocks: readonly BlockRow[]): string {
  if (blocks.length === 0) return 'Nothing is blocked.';
  return blocks
    .map(({ id, kind, name, createdAt, features, reason }) => {
      const how = kind !== 'image' ? '' : features ? ', and what shows the same' : ', this file only';
      return `${id}  ${createdAt.toISOString().slice(0, 10)}  ${kind} ${name}${how}${reason === null ? '' : `: ${reason}`}`;
    })
    .join('\n');
}

export function logText(acts: Awaited<ReturnType<typeof readLog>>): string {
  if (acts.length === 0) return 'Nothing has been done yet.';
  return acts
    .map(({ at, actor, action, subject, reason, counts }) => {
      const hit = Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ');
      const when = at.toISOString().slice(0, 19).replace('T', ' ');
      return `${when}  ${actor}  ${action} ${subject}${hit === '' ? '' : ` (${hit})`}${reason === null || reason === '' ? '' : `: ${reason}`}`;
    })
    .join('\n');
}

export function requestsText(requests: readonly (RequestRow & { hasImage: boolean })[]): string {
  if (requests.length === 0) return 'No open requests.';
  return requests
    .map(({ id, createdAt, state, url, contact, reason, answer, hasImage }) =>
      [
        `${id}  ${createdAt.toISOString().slice(0, 10)}  ${state}  ${url}`,
        `    ${contact}: ${reason.replaceAll(/\s*\n\s*/g, '\n    ')}`,
        ...(hasImage ? ['    An image was sent with it. The console shows it.'] : []),
        ...(answer === null || answer === '' ? [] : [`    Answer: ${answer}`]),
      ].join('\n'),
    )
    .join('\n');
}

/** Blocks without their descriptions, which say nothing to people. */
export const blockFacts = ({ id, kind, name, reason, keys, features, createdAt }: BlockRow) => ({
  id,
  kind,
  name,
  reason,
  keys,
  finds_copies: features !== null,
  created_at: createdAt.toISOString(),
});
