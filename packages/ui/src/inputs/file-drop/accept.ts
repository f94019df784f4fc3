/** Image formats to which browsers often assign no type, as they cannot show them. */
const UNTYPED_IMAGE = /\.(avif|cur|dds|exr|heic|heif|ico|j2k|jp2|jxl|p[abgnp]m|psd|qoi|tga|tiff?)$/i;

/**
 * Whether a file is of a kind that an `accept` attribute names: `image/*`, `image/png`, `.png`, joined by commas.
 * Browsers apply the attribute only in their chooser, not to drops.
 */
export function isAccepted({ name, type }: { name: string; type: string }, accept: string): boolean {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  // Without what follows a semicolon: `text/plain; charset=utf-8`.
  const fileType = (type.split(';')[0] ?? '').trim().toLowerCase();
  return kinds.some((kind) => {
    if (kind === '*' || kind === '*/*') return true;
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    if (fileType === '') return kind === 'image/*' && UNTYPED_IMAGE.test(name);
    return kind.endsWith('/*') ? fileType.startsWith(kind.slice(0, -1)) : fileType === kind;
  });
}
