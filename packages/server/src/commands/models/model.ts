/** The definition of a downloadable model. */

export type Tool = 'tagger' | 'embedder' | 'upscaler';
export const TOOLS: readonly Tool[] = ['tagger', 'embedder', 'upscaler'];

export interface ModelFile {
  /** Path in the repository on the hub, or a whole URL elsewhere. */
  from: string;
  /** Name in the model's folder. */
  to: string;
  /** Exact size; undefined if it has not been published. */
  bytes?: number;
  /** Undefined if it has not been published: that of the first download is recorded and applies from then on. */
  sha256?: string;
}

export interface Model {
  /** Also the name of its folder; taggers are shown to users by it. */
  name: string;
  tool: Tool;
  /** Its purpose, in a few words. */
  about: string;
  license: { id: string; url: string };
  /** On the hub, at a commit; undefined if all files have their own URLs. */
  source?: { repository: string; commit: string };
  files: readonly ModelFile[];
  /** Additional small files that the adapters need, with their content. */
  written?: Readonly<Record<string, string>>;
  /** How files that the adapters need are derived from the downloaded ones. */
  derived?: 'camie-v2';
  /** What the operator has to do between the download and the first use. */
  conversion?: { makes: string; command: string };
}

/** An error, in words for the operator. */
export class ModelError extends Error {
  override name = 'ModelError';
}

export const sumOf = (files: readonly Pick<ModelFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** Files that must exist for the model to work. */
export function neededFiles({ files, written = {}, derived, conversion }: Model): string[] {
  return [
    ...files.map(({ to }) => to),
    ...Object.keys(written),
    ...(derived === 'camie-v2' ? ['selected_tags.csv', 'preprocess.json'] : []),
    ...(conversion ? [conversion.makes] : []),
  ];
}
