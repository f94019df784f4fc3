/** What the stories of FileDrop and their tests share. */

export const fileOf = (name: string, type = 'image/png') => new File(['x'], name, { type });

/** A real event: the testing library's copy of a `DataTransfer` is empty. */
export function drag(target: Element, type: string, ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}
