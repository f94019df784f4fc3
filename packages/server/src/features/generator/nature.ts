/** What all engines of the generator have in common. */
import type { Generator, OptionalSetting } from '../../engines/ports/generator.ts';

export interface Nature {
  /** What people must know; absent where engines differ or there is nothing to say. */
  about?: string;
  /** Settings that none of them reads. */
  ignores: OptionalSetting[];
  /** Any of them reads prompts in tokens. */
  reads_tokens: boolean;
}

export function natureOf(engines: readonly Pick<Generator, 'about' | 'ignores' | 'readsTokens'>[]): Nature {
  const [first, ...others] = engines;
  const about = others.every((other) => other.about === first?.about) ? first?.about : undefined;
  const ignores = (first?.ignores ?? []).filter((one) => others.every((other) => other.ignores?.includes(one)));
  const readsTokens = engines.some((engine) => engine.readsTokens !== false);
  return { ...(about === undefined ? {} : { about }), ignores, reads_tokens: readsTokens };
}
