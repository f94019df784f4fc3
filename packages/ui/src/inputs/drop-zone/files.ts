/** Files of a drop or a paste. */

/** Whether a drag carries files; their names are hidden until the drop. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data !== null && [...data.types].includes('Files');
}

/** The first image of a paste. Text that is pasted with an image of itself, as from a spreadsheet, is text. */
export function pastedImage(data: DataTransfer | null): File | undefined {
  if (!data || [...data.types].includes('text/plain')) return undefined;
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}
