/** What a press on "paste" found in the clipboard. */
export type ClipboardContent = { kind: 'file'; file: File } | { kind: 'text'; text: string } | { kind: 'nothing' };

/** Reads an image, else a text, from the clipboard; nothing if the browser or the person does not allow it. */
export async function readClipboard(): Promise<ClipboardContent> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => one.startsWith('image/'));
      if (!type) continue;
      return { kind: 'file', file: new File([await item.getType(type)], 'pasted', { type }) };
    }
    const text = (await navigator.clipboard.readText()).trim();
    return text ? { kind: 'text', text } : { kind: 'nothing' };
  } catch {
    return { kind: 'nothing' };
  }
}
