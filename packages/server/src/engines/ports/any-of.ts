import type { Engine } from './engine.ts';

/** Several engines as one, which works while any of them does. */
export function anyOf(engines: readonly Engine[]): Engine {
  const [first] = engines;
  return {
    kind: first?.kind ?? 'None',
    name: [...new Set(engines.map(({ name }) => name))].join(', '),
    check: async () => {
      try {
        await Promise.any(engines.map((engine) => engine.check()));
      } catch (error) {
        throw error instanceof AggregateError ? error.errors[0] : error;
      }
    },
  };
}
