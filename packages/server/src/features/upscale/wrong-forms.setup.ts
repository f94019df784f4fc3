/** Forms that the upscaler refuses, and how. */
import { bombOf } from '../../testing/images.ts';
import { wavesOf } from './setup.ts';

/** A gray image. */
export const blobOf = async (width: number, height: number): Promise<Blob> =>
  new Blob([new Uint8Array(await wavesOf(width, height).png().toBuffer())]);

export const wrongForms: {
  what: string;
  fields: () => Promise<Record<string, string | Blob>>;
  status: number;
  says: string;
}[] = [
  { what: 'no image', fields: async () => ({ outscale: '2' }), status: 400, says: 'Send an image' },
  {
    what: 'no text',
    fields: async () => ({ image: ' ' }),
    status: 400,
    says: 'Please provide an image URL or upload a file.',
  },
  { what: 'no file', fields: async () => ({ image: new Blob([]) }), status: 400, says: 'This file is empty.' },
  {
    what: 'no image file',
    fields: async () => ({ image: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }),
    status: 415,
    says: 'not an image we can read',
  },
  {
    what: 'half a file',
    fields: async () => ({ image: (await blobOf(300, 300)).slice(0, 9_000) }),
    status: 422,
    says: 'damaged or cut off',
  },
  {
    what: 'a bomb',
    fields: async () => ({ image: new Blob([new Uint8Array(bombOf(12_000, 12_000))]) }),
    status: 422,
    says: 'too large',
  },
  {
    what: 'a side too long',
    fields: async () => ({ image: await blobOf(901, 2) }),
    status: 422,
    says: '901 × 2 pixels. The limit is 900 × 900.',
  },
  {
    what: 'a result too large',
    fields: async () => ({ image: await blobOf(600, 400), outscale: '4' }),
    status: 422,
    says: 'The largest factor for 600 × 400 pixels is 2.8x.',
  },
  {
    what: 'a factor too small',
    fields: async () => ({ image: await blobOf(9, 9), outscale: '0.5' }),
    status: 400,
    says: '"outscale"',
  },
  {
    what: 'no number',
    fields: async () => ({ image: await blobOf(9, 9), outscale: 'much' }),
    status: 400,
    says: '"outscale"',
  },
  {
    what: 'an unknown model',
    fields: async () => ({ image: await blobOf(9, 9), model: '../../secret' }),
    status: 400,
    says: 'There is no upscaler "../../secret" here.',
  },
  {
    what: 'an address at home',
    fields: async () => ({ image: 'http://127.0.0.1:1/x.png' }),
    status: 400,
    says: '',
  },
];
