import { API_BASE } from '../../api/api.ts';

/** Address of an image of the index, at most so many pixels wide and high. */
export function imageUrl(key: string, size: 224 | 256 | 512 | 1024): string {
  // The images' paths stand beside the API's.
  return `${API_BASE.replace(/\/api$/, '')}/i/${size}/${key}.webp`;
}
