import { ExampleList } from '@mekiki/ui';

const examples = [
  {
    id: 'copy',
    href: '/search?example=1',
    title: 'A smaller copy',
    result: 'Finds the original',
    src: '/images/1.svg',
  },
  {
    id: 'crop',
    href: '/search?example=2',
    title: 'A part of an image',
    result: 'Finds the whole',
    src: '/images/4.svg',
  },
  { id: 'words', href: '/search?example=3', title: '“night, white hair”', result: '64 images', src: '/images/11.svg' },
];

export default function TryIt() {
  return <ExampleList aria-label="Examples" examples={examples} />;
}
