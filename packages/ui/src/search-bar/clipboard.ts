/** What a clipboard holds that a search can start from. */
export type ClipboardFind = { kind: 'image'; file: File } | { kind: 'text'; text: string } | { kind: 'nothing' };

/** The part of `ClipboardItem` that is read here. */
export interface ClipboardItemLike {
  readonly types: readonly string[];
  getType(type: string): Promise<Blob>;
}

/** The first image of a clipboard, else its text. Rejects as `getType` does. */
export async function findInClipboard(items: readonly ClipboardItemLike[]): Promise<ClipboardFind> {
  for (const item of items) {
    const type = item.types.find((candidate) => candidate.startsWith('image/'));
    if (type === undefined) continue;
    const blob = await item.getType(type);
    const extension = type.slice('image/'.length).split('+')[0];
    return { kind: 'image', file: new File([blob], `pasted.${extension}`, { type }) };
  }
  for (const item of items) {
    if (!item.types.includes('text/plain')) continue;
    const text = (await (await item.getType('text/plain')).text()).trim();
    if (text !== '') return { kind: 'text', text };
  }
  return { kind: 'nothing' };
}

/** The first image among the files of a paste or a drop. */
export function firstImage(files: Iterable<File> | undefined | null): File | undefined {
  for (const file of files ?? []) if (file.type.startsWith('image/')) return file;
  return undefined;
}
