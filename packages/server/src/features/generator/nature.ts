/** What all engines of the generator have in common. */
import type { Generator, OptionalSetting } from '../../engines/ports/generator.ts';
import { requestedTags } from './prompt.ts';

export interface Nature {
  /** What people must know; absent where engines differ or there is nothing to say. */
  about?: string;
  /** Settings that none of them reads. */
  ignores: OptionalSetting[];
  /** Any of them reads prompts in tokens. */
  reads_tokens: boolean;
  /** Any of them knows only some tags. */
  reads_known_tags: boolean;
}

export function natureOf(
  engines: readonly Pick<Generator, 'about' | 'ignores' | 'readsTokens' | 'knowsTag'>[],
): Nature {
  const [first, ...others] = engines;
  const about = others.every((other) => other.about === first?.about) ? first?.about : undefined;
  const ignores = (first?.ignores ?? []).filter((one) => others.every((other) => other.ignores?.includes(one)));
  const readsTokens = engines.some((engine) => engine.readsTokens !== false);
  return {
    ...(about === undefined ? {} : { about }),
    ignores,
    reads_tokens: readsTokens,
    reads_known_tags: engines.some((engine) => engine.knowsTag !== undefined),
  };
}

/** The tags of a prompt, as written there. A prompt may go to any of the engines, so a tag that one ignores is ignored. */
export function checkPrompt(
  engines: readonly Pick<Generator, 'knowsTag'>[],
  prompt: string,
): Record<'understood' | 'ignored', string[]> {
  const byIsKnown = Map.groupBy(requestedTags(prompt), (tag) =>
    engines.every((engine) => engine.knowsTag?.(tag) ?? true),
  );
  return { understood: byIsKnown.get(true) ?? [], ignored: byIsKnown.get(false) ?? [] };
}
