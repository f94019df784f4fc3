/** The source of an image. */
export type ImageSourceValue = { kind: 'file'; file: File } | { kind: 'url'; url: string };

/** Many proxies and servers truncate longer URLs. */
const MAX_URL = 2048;

/** Whether a text can be the URL of an image: http, https or `www.`, with a host, of at most 2,048 characters. */
export function isImageUrl(text: string): boolean {
  const address = withScheme(text);
  // `URL` corrects what people would not consider a URL, such as `http:host` and spaces.
  if (address.length > MAX_URL || !/^https?:\/\/[^\s/?#\\]\S*$/i.test(address)) return false;
  return parse(address) !== undefined;
}

/** The trimmed URL; one that starts with `www.` uses https. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^www\.[^\s/.?#\\]+\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Its display name: the file name, otherwise the host. */
export function nameOf(value: ImageSourceValue): string {
  if (value.kind === 'file') return value.file.name;
  const url = parse(value.url);
  if (!url) return value.url;
  return decode(url.pathname.split('/').findLast((part) => part !== '') ?? '') || url.host;
}

/** Secondary text: the file size, or the host. */
export function detailOf(value: ImageSourceValue, sizeText: (bytes: number) => string): string {
  return value.kind === 'file' ? sizeText(value.file.size) : (parse(value.url)?.host ?? '');
}

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** 999 → `999 B`, 1500 → `1.5 kB`: decimal units, two digits or three. */
export function formatBytes(bytes: number): string {
  if (!(bytes >= 1000)) return `${Math.max(0, Math.round(bytes || 0))} B`;
  // 999.6 kB would round to `1000 kB`.
  let [amount, unit] = [bytes / 1000, 0];
  while (amount >= 999.5 && unit < UNITS.length - 1) [amount, unit] = [amount / 1000, unit + 1];
  return `${amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
