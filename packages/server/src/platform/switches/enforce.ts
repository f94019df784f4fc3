/** Rejects what the operator has disabled, before anything else is checked. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { ProblemName } from '../http/problem-types.ts';
import type { Switch } from './names.ts';
import type { Switches } from './service.ts';

/** Tools by the tag that the API document lists their calls under. */
const TOOLS: Readonly<Record<string, { name: Switch; sentence: string }>> = {
  search: { name: 'search', sentence: 'Search is switched off for the moment.' },
  tagger: { name: 'tagger', sentence: 'The tagger is switched off for the moment.' },
  caption: { name: 'captions', sentence: 'Captions are switched off for the moment.' },
  generator: { name: 'generator', sentence: 'The image generator is switched off for the moment.' },
  upscaling: { name: 'upscaler', sentence: 'The upscaler is switched off for the moment.' },
  'image tools': { name: 'image tools', sentence: 'The image tools are switched off for the moment.' },
};
const LATER = 'Please try again later.';
const RETRY_AFTER = 600;

/** Calls that save nothing although they are no GET, by tag. */
const SAVES_NOTHING = new Set(['search', 'tagger', 'caption', 'image tools', 'images']);
/** Leaving, and asking whether one is known, must always work. */
const ALWAYS = new Set(['logout', 'endSessions', 'endSession', 'checkHistory']);
/** People can still see their data while a tool is off. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The tool that a call uses, where it is not only for looking at what one has. */
export function usedTool(method: string, tag: string | undefined): Switch | undefined {
  const name = TOOLS[tag ?? '']?.name;
  return SAFE.has(method) && name !== 'search' ? undefined : name;
}

const later = (kind: ProblemName, detail: string) => new Problem(503, kind, detail, { retryAfter: RETRY_AFTER });

export function useSwitches(app: FastifyInstance, switches: Pick<Switches, 'off'>): void {
  app.addHook('onRequest', async ({ method, routeOptions: { schema } }) => {
    const [tag = ''] = schema?.tags ?? [];
    const operation = schema?.operationId ?? '';
    const tool = TOOLS[tag];
    const isSafe = SAFE.has(method);
    // Most calls only look; they need not ask.
    if (isSafe && tool?.name !== 'search') return;
    const off = await switches.off();
    if (tool && off.has(tool.name)) throw later('switched-off', `${tool.sentence} ${LATER}`);
    if (operation === 'register' && off.has('registration'))
      throw new Problem(
        403,
        'registration-closed',
        'This site is not accepting new accounts at the moment. Try again another day.',
      );
    if (off.has('saving') && !isSafe && !SAVES_NOTHING.has(tag) && !ALWAYS.has(operation))
      throw later('read-only', `This site is read-only for the moment, so nothing can be saved. ${LATER}`);
  });
}
