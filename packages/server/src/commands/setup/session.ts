/** One run of the setup: what the command and its page both do. */
import { engineOf } from '../../features/generator/create.ts';
import { createOpenAiCaptioner } from '../../features/caption/adapter.openai.ts';
import type { GeneratorFile } from '../../features/generator/models.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import type { Config } from '../../platform/config/config.ts';
import type { CaptionSettings } from '../../platform/config/engine-files.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { sampleDrawing } from '../doctor/sample-drawing.ts';
import { generatorsBefore, modelsBefore } from './before.ts';
import { entryOf, findServer, type FoundServer } from './find.ts';
import { defaultsFor } from './model-defaults.ts';
import { type Place, readPlace, SetupError, USUAL_PLACES } from './place.ts';
import { generatorFileOf, type OfferingServer, writeCaptions, writeGenerator } from './write.ts';

export interface SetupParts {
  dataDir: Config['dataDir'];
  /** Settings that take precedence over what is written. */
  env: Record<string, string | undefined>;
  media: Pick<MediaPool, 'toJpeg'>;
  /** Asked without being told to. @default the usual ports of this machine */
  usual?: readonly Place[];
  /** Whether only typed addresses are asked. */
  isOnly?: boolean;
}

export interface Choice {
  /** Addresses of generators, as found. */
  generators: readonly string[];
  /** None leaves captions as they are. */
  caption?: { url: string; model: string } | undefined;
  /** Also saves generators that do not answer any more, without a sampler of theirs. @default false */
  anyway?: boolean | undefined;
}

export interface Trial {
  /** A PNG or WebP of an engine, or a sample drawing. */
  image: Uint8Array;
  /** The model's own name; undefined for one without. */
  model: string | undefined;
  seconds: number;
}

const TEST = { prompt: '1girl, solo, upper body, smile, looking at viewer, cherry blossoms', side: 768, seed: 1 };
/** A large model on a slow disk, and a slow card. */
const PATIENCE_MS = 10 * 60_000;

export function createSetup({ dataDir, env, media, usual = USUAL_PLACES, isOnly = false }: SetupParts) {
  const places = new Map<string, Place>();
  /** Servers with their last answers. A stopped one stays, so that it can be saved with its models. */
  const servers = new Map<string, FoundServer>();

  /** Only what was found here is asked for work: an address comes from the operator, or is a usual one. */
  function known(url: string): { place: Place; server: FoundServer } {
    const [place, server] = [places.get(url), servers.get(url)];
    if (!place || !server) throw new SetupError('This server was not found in this run. Search for it first.');
    return { place, server };
  }

  function generatorAt(url: string) {
    const { place, server } = known(url);
    if (server.kind === 'openai') throw new SetupError('This server writes captions. It makes no images.');
    const checkpoints = server.models.map(({ name }) => name);
    return { entry: entryOf(place, server.kind), checkpoints };
  }

  async function offerOf(url: string): Promise<OfferingServer> {
    const { entry, checkpoints } = generatorAt(url);
    const engine = engineOf(entry, []);
    try {
      const [samplers, schedulers = []] = await Promise.all([engine.samplers(), engine.schedulers?.()]);
      return { entry, checkpoints, samplers: { samplers, schedulers } };
    } finally {
      await engine.close();
    }
  }

  /** The found server, without samplers if it no longer answers. */
  async function lastOfferOf(url: string): Promise<OfferingServer> {
    try {
      return await offerOf(url);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { ...generatorAt(url), samplers: { samplers: [], schedulers: [] } };
    }
  }

  async function generatorOf(urls: readonly string[], anyway: boolean): Promise<GeneratorFile> {
    const offers = await Promise.all(urls.map(anyway ? lastOfferOf : offerOf));
    return generatorFileOf(offers, modelsBefore(dataDir));
  }

  function captionsOf({ url, model }: { url: string; model: string }): CaptionSettings {
    const { place, server } = known(url);
    if (!server.models.some(({ name, trouble }) => name === model && trouble === null))
      throw new SetupError('This server has no such model that can see images.');
    return { url, model, apiKey: place.password ?? '' };
  }

  return {
    /**
     * Looks at the usual ports, the generators of the last run, and addresses that were typed.
     * @returns all that answer; those of the last two where no engine answers
     * @throws {SetupError} for an invalid address, and for an unusable file of the last run
     */
    async find(typed: readonly string[], signal: AbortSignal): Promise<{ servers: FoundServer[]; silent: string[] }> {
      const named = typed.map(readPlace);
      const answering: FoundServer[] = [];
      const silent: string[] = [];
      const last = isOnly ? [] : generatorsBefore(dataDir);
      // The operator's input may add a password to a usual address, or another address.
      const unnamed = [...(isOnly ? [] : usual), ...last, ...places.values()];
      const looked = new Map([...unnamed, ...named].map((place) => [place.url, place]));
      await Promise.all(
        [...looked.values()].map(async (place) => {
          const server = await findServer(place, { media, signal });
          if (server) {
            places.set(place.url, place);
            servers.set(place.url, server);
            answering.push(server);
          } else if ([...last, ...named].some(({ url }) => url === place.url)) silent.push(place.url);
        }),
      );
      const order = [...looked.keys()];
      return { servers: answering.toSorted((a, b) => order.indexOf(a.url) - order.indexOf(b.url)), silent };
    },

    /** Addresses of the generators of the last run. @throws {SetupError} for a file that cannot be used */
    generatorsBefore: (): string[] => generatorsBefore(dataDir).map(({ url }) => url),

    /** Makes one image there, with its first model. @throws {EngineError}; `signal.reason` once aborted */
    async tryGenerator(url: string, outer: AbortSignal): Promise<Trial> {
      const started = performance.now();
      const { entry, checkpoints, samplers } = await offerOf(url);
      const model = checkpoints[0] || undefined;
      const defaults = defaultsFor(model ?? '', [samplers]);
      const engine = engineOf(entry, []);
      try {
        const signal = AbortSignal.any([outer, AbortSignal.timeout(PATIENCE_MS)]);
        const events = engine.generate(
          {
            prompt: TEST.prompt,
            negativePrompt: defaults?.negative_prompt ?? '',
            width: TEST.side,
            height: TEST.side,
            cfg: defaults?.cfg ?? 5,
            steps: defaults?.steps ?? 20,
            seed: TEST.seed,
            sampler: defaults?.sampler,
            checkpoint: model,
          },
          signal,
        );
        for await (const event of events)
          if (event.kind === 'image') return { image: event.bytes, model, seconds: secondsSince(started) };
        throw new SetupError('The server ended without an image.');
      } finally {
        await engine.close();
      }
    },

    /** Has one image described there. @param image a sample drawing if absent. @throws as `tryGenerator` */
    async tryCaption(
      { url, model }: { url: string; model: string },
      image: Uint8Array | undefined,
      outer: AbortSignal,
    ): Promise<Trial & { caption: string }> {
      const { place } = known(url);
      const shown = image ?? (await sampleDrawing());
      const started = performance.now();
      const captioner = createOpenAiCaptioner({ url, model, apiKey: place.password ?? '', media });
      try {
        const signal = AbortSignal.any([outer, AbortSignal.timeout(PATIENCE_MS)]);
        const subject = { bytes: async () => shown, tags: async () => ({ rating: [], character: [], general: [] }) };
        let caption = '';
        for await (const piece of captioner.caption(subject, 'short', signal)) caption += piece;
        return { image: shown, model, caption, seconds: secondsSince(started) };
      } finally {
        await captioner.close();
      }
    },

    /**
     * Writes what the server then starts with, or nothing if any of it is refused.
     * @returns the files
     * @throws {SetupError} where a setting takes precedence, or for what was not found; {EngineError} of a generator that
     *   does not answer
     */
    async save({ generators, caption, anyway = false }: Choice): Promise<string[]> {
      if (generators.length > 0 && env['GENERATOR_CONFIG']) throw fixed('GENERATOR_CONFIG');
      if (caption && env['CAPTION_URL']) throw fixed('CAPTION_URL');
      // Everything that can fail comes before the first file is written.
      const captions = caption && captionsOf(caption);
      const generator = generators.length > 0 ? await generatorOf(generators, anyway) : undefined;
      const files: string[] = [];
      if (generator) files.push(await writeGenerator(dataDir, generator));
      if (captions) files.push(await writeCaptions(dataDir, captions));
      return files;
    },
  };
}
export type Setup = ReturnType<typeof createSetup>;

const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

const fixed = (setting: string) =>
  new SetupError(
    `${setting} is set and overrides this choice. Remove it from the environment of the server, then try again.`,
  );
