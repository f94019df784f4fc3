import { API_BASE } from '../../api/api.ts';

/** URL of an indexed image, with a maximum width and height in pixels. */
export function imageUrl(key: string, size: 224 | 256 | 512 | 1024): string {
  // The images' paths are next to the API's.
  return `${API_BASE.replace(/\/api$/, '')}/i/${size}/${key}.webp`;
}
