const MAX_NAME_LENGTH = 200;
/** Characters that are invalid in file names on some system, and those that change the text direction. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/gu;
/** Names that Windows reserves for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A unique name for each image's output file: the image's own name, made safe for every system.
 * @param suffix appended to the image's name
 */
export function fileNames(images: readonly string[], extension: string, suffix = ''): string[] {
  const taken = new Set<string>();
  return images.map((image) => {
    const base = `${baseOf(image)}${suffix}`;
    let name = `${base}.${extension}`;
    for (let number = 2; taken.has(fold(name)); number += 1) name = `${base} (${number}).${extension}`;
    taken.add(fold(name));
    return name;
  });
}

function baseOf(image: string): string {
  const safe = image
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(UNSAFE, '_')
    .slice(0, MAX_NAME_LENGTH)
    // Windows rejects names that end in a dot or a space; a leading dot hides the file elsewhere.
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (safe === '') return 'image';
  return DEVICES.test(safe) ? `_${safe}` : safe;
}

/** Equal for names that some systems treat as the same. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
