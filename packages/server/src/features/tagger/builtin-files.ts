/** The files of the built-in tagger, beside the embedder's. */
import { access, constants, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BroadDescription } from '@mekiki/describe/tagging/broad.ts';
import type { LearnedDescription } from '@mekiki/describe/tagging/learned.ts';
import type { FileName } from '@mekiki/describe/tagging/files.ts';
import { createTaggerModels, OUTPUTS, type TaggerModels } from '@mekiki/describe/tagging/models.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import type { Vocabulary } from '../../engines/ports/engine.ts';
import { builtinNetwork } from '../../engines/embedders/offered-network.ts';
import { type OfferedFile, offeredFile } from '../../platform/http/offered-file.ts';
import { openNetwork } from './builtin-session.ts';
import { views } from './builtin-views.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../models/${name}`, import.meta.url));

export const TAGGER_FILES = {
  scene: fileOf('tagger-scene.onnx'),
  face: fileOf('tagger-face.onnx'),
  body: fileOf('tagger-body.onnx'),
  /** What the networks' outputs mean. */
  description: fileOf('tagger.json'),
  /** What the broad tags are read off, beside the embedding and colors. */
  shapes: fileOf('broad-shapes.onnx'),
  poses: fileOf('broad-poses.onnx'),
  broadWeights: fileOf('tagger-broad.f32'),
  broadDescription: fileOf('tagger-broad.json'),
};

/** For tagging on another device, with the embedder's network. */
export const offeredTaggerFiles: Readonly<Record<FileName, () => Promise<OfferedFile>>> = {
  embedder: builtinNetwork,
  scene: offeredFile(TAGGER_FILES.scene),
  face: offeredFile(TAGGER_FILES.face),
  body: offeredFile(TAGGER_FILES.body),
  shapes: offeredFile(TAGGER_FILES.shapes),
  poses: offeredFile(TAGGER_FILES.poses),
  description: offeredFile(TAGGER_FILES.description),
  broadDescription: offeredFile(TAGGER_FILES.broadDescription),
  broadWeights: offeredFile(TAGGER_FILES.broadWeights),
};

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** @throws {Error} when a file is missing or broken */
export async function loadTaggerModels(): Promise<TaggerModels> {
  const open = (name: keyof typeof OUTPUTS) => openNetwork(TAGGER_FILES[name], OUTPUTS[name]);
  const [scene, face, body, shapes, poses] = await Promise.all([
    open('scene'),
    open('face'),
    open('body'),
    open('shapes'),
    open('poses'),
  ]);
  return createTaggerModels({
    networks: { scene, face, body, shapes, poses },
    description: await readJson<LearnedDescription>(TAGGER_FILES.description),
    broadDescription: await readJson<BroadDescription>(TAGGER_FILES.broadDescription),
    broadWeights: await readFile(TAGGER_FILES.broadWeights),
    views,
  });
}

/** Tags that the networks can tell; images of the index may add those of boards. */
export async function builtinVocabulary(): Promise<Vocabulary> {
  const [learned, broad] = await Promise.all([
    readJson<LearnedDescription>(TAGGER_FILES.description),
    readJson<BroadDescription>(TAGGER_FILES.broadDescription),
  ]);
  const groups = new Map<string, string>(broad.tags.map(({ tag }) => [tag, 'general']));
  for (const { tag, category } of [...learned.scene, ...learned.figure]) groups.set(tag, category);
  const { general = 0, character = 0 } = countOf(groups.values());
  return { general, character };
}

/** How often each comes. */
export function countOf(groups: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const group of groups) counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}

/** The workers read them when they are needed. @throws {EngineError} where one is missing */
export async function checkTaggerFiles(files: readonly string[] = Object.values(TAGGER_FILES)): Promise<void> {
  try {
    await Promise.all(files.map((file) => access(file, constants.R_OK)));
  } catch {
    throw new EngineError('The tagger’s own networks are missing: download packages/server/models again.');
  }
}
