/** Files that an adapter needs and nobody publishes, derived from those that come with the model. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModelError } from './model.ts';

/** Danbooru's category numbers, with those added by taggers. */
const CATEGORIES: Record<string, number> = {
  general: 0,
  artist: 1,
  copyright: 3,
  character: 4,
  meta: 5,
  rating: 9,
  year: 10,
};
/** Categories that we do not know: they are hidden. */
const OTHER = -1;

/** According to the model card: padded to a square with ImageNet's mean color, then ImageNet's range. */
const CAMIE_STEPS = {
  stages: [
    { type: 'pad_to_size', size: [512, 512], background_color: [124, 116, 104], interpolation: 'bicubic' },
    { type: 'maybe_to_tensor' },
    { type: 'normalize', mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] },
  ],
};

/** Camie v2: its tags are in the training program's JSON. @throws {ModelError} */
export async function deriveCamie(folder: string): Promise<void> {
  const { tags, categories } = await readCamie(path.join(folder, 'metadata.json'));
  const rows = tags.map((tag, at) => {
    const quoted = `"${tag.replaceAll('"', '""')}"`;
    return `${at},${quoted},${CATEGORIES[categories[tag] ?? 'general'] ?? OTHER},0`;
  });
  await writeFile(path.join(folder, 'selected_tags.csv'), ['tag_id,name,category,count', ...rows, ''].join('\n'));
  await writeFile(path.join(folder, 'preprocess.json'), JSON.stringify(CAMIE_STEPS, undefined, 2));
}

async function readCamie(file: string): Promise<{ tags: string[]; categories: Record<string, string> }> {
  const wrong = new ModelError('metadata.json of Camie v2 does not list its tags: download it again.');
  try {
    const parsed = JSON.parse(await readFile(file, 'utf8')) as {
      dataset_info: { tag_mapping: { idx_to_tag: Record<string, string>; tag_to_category: Record<string, string> } };
    };
    const { idx_to_tag: byIndex, tag_to_category: categories } = parsed.dataset_info.tag_mapping;
    const count = Object.keys(byIndex).length;
    const tags = Array.from({ length: count }, (_, at) => byIndex[String(at)]);
    if (count > 0 && tags.every((tag) => typeof tag === 'string')) return { tags, categories };
  } catch {
    // Checked below.
  }
  throw wrong;
}
