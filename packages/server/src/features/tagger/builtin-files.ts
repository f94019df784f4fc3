/** The files of the built-in tagger, beside the embedder's. */
import { access, constants } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../../platform/errors/engine-error.ts';

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

/** The workers read them when they are needed. @throws {EngineError} where one is missing */
export async function checkTaggerFiles(files: readonly string[] = Object.values(TAGGER_FILES)): Promise<void> {
  try {
    await Promise.all(files.map((file) => access(file, constants.R_OK)));
  } catch {
    throw new EngineError('The tagger’s own networks are missing: download packages/server/models again.');
  }
}
