/** Upscaling by the extras of A1111, Forge and SD.Next. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { A1111_WORDS } from '../../engines/a1111/errors.ts';
import { createA1111Http, MAX_IMAGES } from '../../engines/a1111/http.ts';
import { at, textAt } from '../../engines/common/unknown-json.ts';
import { fileNameOf } from '../../engines/common/engine-words.ts';
import type { RemoteServer } from './adapter.comfyui.ts';
import { shuttingDown } from './port.ts';
import type { RemoteEngine } from './remote-tiles.ts';

/** It answers when the image is done, after all that was before it. */
const IMAGE_MS = 600_000;
const CHECK_MS = 4_000;

export function createA1111Engine({ url, user, password, scales }: RemoteServer): RemoteEngine {
  const words = { ...A1111_WORDS, setting: 'UPSCALER_CONFIG' };
  const http = createA1111Http({ url, user, password, words });
  const ended = new AbortController();

  /** How much each upscaler enlarges. */
  async function readOffer(signal: AbortSignal): Promise<Map<string, number>> {
    const list = await http.get('/sdapi/v1/upscalers', AbortSignal.any([signal, ended.signal]));
    if (!Array.isArray(list)) throw http.errors.strange();
    return new Map(
      list.flatMap((entry: unknown) => {
        const name = textAt(entry, 'name');
        const scale = Number(at(entry, 'scale'));
        return name === undefined ? [] : [[name, Number.isInteger(scale) && scale > 0 ? scale : 4] as const];
      }),
    );
  }

  function scaleIn(offer: ReadonlyMap<string, number>, model: string): number {
    const scale = offer.get(model);
    if (scale !== undefined) return scales[model] ?? scale;
    throw new EngineError(
      `${words.name} does not have the upscaler "${fileNameOf(model)}": put it into its folder of models, or correct ${words.setting}.`,
    );
  }

  return {
    kind: 'A1111',
    name: words.name,

    async check() {
      const overtime = AbortSignal.timeout(CHECK_MS);
      try {
        const offer = await readOffer(overtime);
        for (const model of Object.keys(scales)) scaleIn(offer, model);
      } catch (error) {
        throw overtime.aborted && !(error instanceof EngineError) ? http.errors.noAnswer() : error;
      }
    },

    scaleOf: async (model, signal) => scaleIn(await readOffer(signal), model),

    async enlarge(model, png, outer) {
      const signal = AbortSignal.any([outer, ended.signal]);
      const params = {
        image: Buffer.from(png).toString('base64'),
        resize_mode: 0,
        upscaling_resize: scaleIn(await readOffer(signal), model),
        upscaler_1: model,
      };
      const answer = await http.post('/sdapi/v1/extra-single-image', params, signal, {
        limit: MAX_IMAGES,
        ms: IMAGE_MS,
      });
      const image = textAt(answer, 'image');
      if (!image) throw http.errors.noImage();
      // Some builds send it as a data address.
      return Buffer.from(image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0), 'base64');
    },

    async close() {
      ended.abort(shuttingDown());
      await http.close();
    },
  };
}
