/** Real drawings, changed as people change them, in turn over all changes. */
import { ART_CHANGES, OTHERS, TRANSPARENT } from '../search/art-changes.ts';
import { onWhite } from '../search/art-measure.ts';
import { type Drawing, read } from '../search/art.ts';
import { randomOf } from '../search/random.ts';

export interface Query {
  change: string;
  file: Uint8Array;
}

/** @param rounds queries of each change @param only changes whose name contains this */
export async function* queriesOf(
  folder: string,
  drawings: readonly Drawing[],
  { rounds, only }: { rounds: number; only: string },
): AsyncGenerator<Query, void, undefined> {
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, [change, apply]] of Object.entries(ART_CHANGES).entries()) {
      const usable = drawings.filter(({ transparent }) => !TRANSPARENT.has(change) || transparent);
      if (round >= usable.length || !change.includes(only)) continue;
      const place = (round * Math.floor(usable.length / Math.min(rounds, usable.length)) + nth) % usable.length;
      const pick = (more: number): Drawing => usable[(place + more) % usable.length]!;
      const others = Array.from({ length: OTHERS.get(change) ?? 0 }, (_, more) => pick((more + 1) * 7));
      const original = await read(folder, pick(0));
      const file = await apply(
        TRANSPARENT.has(change) ? original : await onWhite(original),
        randomOf(place * 64 + nth),
        await Promise.all(others.map(async (other) => onWhite(await read(folder, other)))),
      );
      yield { change, file };
    }
}
