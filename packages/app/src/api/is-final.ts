import type { ApiError } from '@mekiki/api-client/api-error';

/**
 * Whether another attempt would fail as well: an address is refused or leads nowhere, an image is too large, or a file
 * cannot be read. At a URL, there may be another file by then.
 * @param asked what failed; nothing if it may be a URL
 */
export const isFinal = ({ status = 0 }: Partial<ApiError>, asked?: { kind: string }): boolean =>
  [400, 404, 413, ...(asked?.kind === 'file' ? [415, 422] : [])].includes(status);
