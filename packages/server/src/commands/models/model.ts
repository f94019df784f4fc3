/** What a downloadable model is. */

export type Tool = 'tagger' | 'embedder' | 'upscaler';
export const TOOLS: readonly Tool[] = ['tagger', 'embedder', 'upscaler'];

export interface ModelFile {
  /** Path in the repository on the hub, or a whole URL elsewhere. */
  from: string;
  /** Name in the model's folder. */
  to: string;
  /** Exact size; undefined where nobody has published it. */
  bytes?: number;
  /** Undefined where nobody has published it: that of the first download is recorded and counts from then on. */
  sha256?: string;
}

export interface Model {
  /** Of its folder as well; taggers are shown to people by it. */
  name: string;
  tool: Tool;
  /** What it is good for, in a few words. */
  about: string;
  licence: { id: string; url: string };
  /** On the hub, at a commit; undefined where all files have URLs of their own. */
  source?: { repository: string; commit: string };
  files: readonly ModelFile[];
  /** Small files that the adapters need beside, as they are written. */
  written?: Readonly<Record<string, string>>;
  /** How files that the adapters need are made of the downloaded ones. */
  derived?: 'camie-v2';
  /** What the operator has to do between the download and the first use. */
  conversion?: { makes: string; command: string };
}

/** Something that went wrong, in words for the operator. */
export class ModelError extends Error {
  override name = 'ModelError';
}

export const sumOf = (files: readonly Pick<ModelFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** Files that must be there for the model to work. */
export function neededFiles({ files, written = {}, derived, conversion }: Model): string[] {
  return [
    ...files.map(({ to }) => to),
    ...Object.keys(written),
    ...(derived === 'camie-v2' ? ['selected_tags.csv', 'preprocess.json'] : []),
    ...(conversion ? [conversion.makes] : []),
  ];
}
