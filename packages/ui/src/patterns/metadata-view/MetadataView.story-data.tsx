/** What the stories of MetadataView and their tests share. */
import type { MetadataGroup } from './fields.ts';

const PARAMETERS = `1girl, silver hair, golden eyes, school uniform, cherry blossoms, soft light, looking at viewer
Negative prompt: lowres, bad anatomy, bad hands, text, error, missing fingers, extra digit, cropped, worst quality
Steps: 20, Sampler: Euler a, CFG scale: 4.5, Seed: 2718281828, Size: 768x1024, Model: animagine-xl-3.1, Version: v1.10.1`;

export const groups: MetadataGroup[] = [
  {
    id: 'exif',
    name: 'EXIF',
    detail: '1.2 kB',
    removable: true,
    fields: [
      { name: 'Make', value: 'Canon' },
      { name: 'Model', value: 'Canon EOS 5D Mark IV' },
      { name: 'DateTimeOriginal', value: '2026:04:02 14:31:07' },
      { name: 'SerialNumber', value: '032021000234', sensitive: true },
    ],
  },
  {
    id: 'gps',
    name: 'GPS',
    detail: '182 B',
    removable: true,
    fields: [
      { name: 'GPSLatitude', value: '35.6586', sensitive: true },
      { name: 'GPSLongitude', value: '139.7454', sensitive: true },
    ],
  },
  {
    id: 'png',
    name: 'PNG text',
    detail: '412 B',
    removable: true,
    fields: [{ name: 'parameters', value: PARAMETERS }],
  },
  { id: 'icc', name: 'Color profile', removable: true, fields: [{ name: 'ProfileDescription', value: 'Display P3' }] },
];
