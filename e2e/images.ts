/** Images of the sample collection as a person might have them. */
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

const jpegs = new Map<number, Promise<Buffer>>();

/** A sample as a JPEG of 700 px, somewhat worn. */
export function jpegOf(seed: number): Promise<Buffer> {
  const jpeg = jpegs.get(seed) ?? drawJpeg(seed);
  jpegs.set(seed, jpeg);
  return jpeg;
}

async function drawJpeg(seed: number): Promise<Buffer> {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const scale = 700 / Math.max(width, height);
  const svg = draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) });
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 60 }).toBuffer();
}

interface Results {
  results: { data: { content: { post_id: string; query: string }[] }[] };
}

/** The key under which a sample is indexed. */
export async function keyOf(request: APIRequestContext, seed: number): Promise<string> {
  const answer = await request.get('/api/util/generate_random_images?limit=200');
  const { results } = (await answer.json()) as Results;
  const found = results.data.flatMap(({ content }) => content).find(({ post_id }) => post_id === `sample-${seed}`);
  if (!found) throw new Error(`Sample ${seed} is not indexed.`);
  return found.query;
}

/** Shares the answer for a sample as somebody new. @returns the id of its page */
export async function sharedOf(request: APIRequestContext, seed = 5): Promise<string> {
  const token = (await (await request.post('/api/history/create')).json()) as string;
  const answer = await request.post('/api/shared', {
    headers: { 'X-token-history': token },
    multipart: { file: { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(seed) } },
  });
  return ((await answer.json()) as { id: string }).id;
}
