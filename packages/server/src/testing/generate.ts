import { generateImages, type GenerationItem } from '@mekiki/api-client';
import type { Person } from './people.ts';

/** The smallest size. */
export const SMALL = { width: 768, height: 768 };

type Params = Partial<Parameters<typeof generateImages>[0]['body']>;

/** What a run of the generator streams: images, and the events between them. */
export async function generate(
  { client, token }: Person,
  params: Params,
): Promise<{ images: GenerationItem[]; events: object[] }> {
  const { stream } = await generateImages({
    client,
    headers: { 'X-token-history': token },
    body: { prompt: '1girl, silver hair', ...SMALL, ...params },
    sseMaxRetryAttempts: 1,
  });
  const images: GenerationItem[] = [];
  const events: object[] = [];
  for await (const said of stream) {
    if (Array.isArray(said)) images.push(...said);
    else events.push(said);
  }
  return { images, events };
}
