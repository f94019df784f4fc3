/** Files as responses. */
import type { FastifyReply } from 'fastify';
import { isDataUri } from '../../catalog/images/asked-image.ts';

const MAX_NAME_LENGTH = 120;

/** A source's name with another extension; `image` if it has none. */
export function fileNameFor(source: string | undefined, extension: string): string {
  const last = (source ?? '').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    // Marks that turn the direction of text: with them `gpj.exe` shows as `exe.jpg`.
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replace(/\.[^.]{1,8}$/, '')
    // Control characters, what file systems refuse, and a quote as browsers put it into forms.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}"*:<>?|]|%22/gu, '_')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();
  return `${stem.replace(/^\.+/, '') || 'image'}.${extension}`;
}

/** Sends a file as a download. It is never shown as a page, whatever its content. */
export function sendFile(reply: FastifyReply, file: { bytes: Uint8Array; mime: string; name: string }): FastifyReply {
  const { bytes, mime, name } = file;
  const ascii = name.replaceAll(/[^ !#-[\]-~]/g, '_');
  return reply
    .type(mime)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** A value in the format of RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The last segment of a URL's path, as a file name. */
export function nameInAddress(address: string): string | undefined {
  if (isDataUri(address) || !URL.canParse(address, 'http://localhost')) return undefined;
  const last = new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // Not encoded as UTF-8.
    return last;
  }
}
