/** Types of the calls; those of the client take their place once the server has them. */
export interface Upscaler {
  id: string;
  name: string;
  description: string;
  scale: number;
  for: 'art' | 'photo' | 'any';
  standsIn?: string;
  credit: string;
  isDefault: boolean;
}
export interface UpscaleResult {
  id: string;
  png: string;
  webp: string;
  '512': string;
  width: number;
  height: number;
  bytes: { png: number; webp: number };
  source: { width: number; height: number; bytes: number; format: string };
  model: { id: string; name: string };
  outscale: number;
  expires: string;
  seconds: number;
}
