import { ImageChoice } from '@mekiki/ui';

const covers = [
  { value: 'classroom', label: 'Classroom', src: '/images/3.svg', note: '1400 × 1400' },
  { value: 'stars', label: 'Under the stars', src: '/images/7.svg', note: '1400 × 1400' },
  { value: 'flowers', label: 'Field of flowers', src: '/images/8.svg', note: '1024 × 1024' },
];

export default function CoverChoice() {
  return <ImageChoice label="Cover of the album" options={covers} defaultValue="stars" />;
}
