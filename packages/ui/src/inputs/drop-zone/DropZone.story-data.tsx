/** What the stories of DropZone and their tests share. */

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' });

export function transfer(...names: string[]): DataTransfer {
  const data = new DataTransfer();
  for (const name of names) data.items.add(fileOf(name));
  return data;
}

/** A real event: the testing library's copy of a `DataTransfer` is empty. */
export function drag(target: Element, type: 'dragenter' | 'dragleave' | 'drop', dataTransfer: DataTransfer) {
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}
