import { MultiCombobox } from '@mekiki/ui';

const artists = [
  { value: 'aoi', label: 'Aoi Minato', hint: '48 images', imageUrl: '/images/2.svg' },
  { value: 'haru', label: 'Haru Sakai', hint: '31 images', imageUrl: '/images/3.svg' },
  { value: 'ren', label: 'Ren Kobayashi', hint: '12 images', imageUrl: '/images/5.svg' },
  { value: 'yuki', label: 'Yuki Shirane', hint: '9 images', imageUrl: '/images/12.svg' },
];

export default function ArtistsFilter() {
  return (
    <MultiCombobox
      style={{ maxWidth: 420 }}
      label="Artists"
      options={artists}
      placeholder="Any artist"
      defaultValue={['aoi', 'yuki']}
    />
  );
}
