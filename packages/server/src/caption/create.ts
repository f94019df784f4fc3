import type { Config } from '../config/config.ts';
import type { MediaPool } from '../media/types.ts';
import { createBuiltinCaptioner } from './adapter.builtin.ts';
import type { Captioner } from './port.ts';

/** The captioner that the configuration names. */
export function createCaptioner(
  _config: Pick<Config, 'captionUrl' | 'captionModel' | 'captionApiKey'>,
  _parts: { media: MediaPool },
): Captioner {
  return createBuiltinCaptioner();
}
