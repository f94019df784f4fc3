import type { Config } from '../../platform/config/config.ts';
import type { Engine } from '../../engines/ports/engine.ts';
import type { JpegTasks } from '../../imaging/media/tasks.ts';
import { createBuiltinCaptioner } from './adapter.builtin.ts';
import { createOpenAiCaptioner } from './adapter.openai.ts';
import type { Captioner } from './port.ts';
import type { CaptionTasks } from './tasks.ts';

/** The captioner that the configuration names. */
export function createCaptioner(
  { captionUrl, captionModel, captionApiKey }: Pick<Config, 'captionUrl' | 'captionModel' | 'captionApiKey'>,
  { media, tagger }: { media: JpegTasks & CaptionTasks; tagger: Pick<Engine, 'check' | 'kind'> },
): Captioner {
  if (captionUrl === undefined) return createBuiltinCaptioner({ tagger, media });
  return createOpenAiCaptioner({ url: captionUrl, model: captionModel, apiKey: captionApiKey, media });
}
