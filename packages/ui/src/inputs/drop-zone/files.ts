/** Files of a drop or a paste. */

/** Whether a drag carries files; their names are hidden until the drop. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}

const isImage = ({ type }: File) => type.startsWith('image/');

/**
 * The first image of a paste, otherwise its first file. Text that is pasted with an image of itself, as from a
 * spreadsheet, is text.
 */
export function pastedFile(data: DataTransfer | null): File | undefined {
  if (!data || data.types.includes('text/plain')) return undefined;
  const files = [...data.files];
  return files.find(isImage) ?? files[0];
}

/** The first image of a paste, as `pastedFile`. */
export function pastedImage(data: DataTransfer | null): File | undefined {
  const file = pastedFile(data);
  return file && isImage(file) ? file : undefined;
}

/**
 * Whether a paste is for a dialog over the page. A dialog that is a part of the page contains an element with the
 * attribute `data-page-paste`.
 */
export function isForDialog(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role$="dialog"]') : null;
  return dialog !== null && !dialog.querySelector('[data-page-paste]');
}

/** Whether a drag carries the URL of a link or of an image. */
export function carriesUrl(data: DataTransfer | null): boolean {
  return data?.types.includes('text/uri-list') ?? false;
}

/** The item dragged from another page: its image's URL, which a surrounding link hides, otherwise the link's. */
export function droppedUrl(data: DataTransfer): string | undefined {
  const image = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').querySelector('img');
  const lines = data.getData('text/uri-list').split(/[\r\n]+/);
  // Lines with a hash are comments: RFC 2483.
  const url = [image?.getAttribute('src'), ...lines].find((one) => one && !one.startsWith('#'));
  return url && /^(?:https?:|data:image\/)/i.test(url) ? url : undefined;
}

/** The image in a data URI; undefined for any other text. */
export function dataUriFile(text: string): File | undefined {
  const [, type, base64, content] =
    /^data:(image\/[\w.+-]+)(?:;(?!base64)[^;,]*)*(;base64)?,(.*)$/is.exec(text.trim()) ?? [];
  if (type === undefined || content === undefined) return undefined;
  try {
    const decoded = decodeURIComponent(content);
    const bytes = base64 ? Uint8Array.from(atob(decoded), (letter) => letter.charCodeAt(0)) : decoded;
    return new File([bytes], 'image', { type: type.toLowerCase() });
  } catch {
    // Truncated, or not encoded as declared.
    return undefined;
  }
}
