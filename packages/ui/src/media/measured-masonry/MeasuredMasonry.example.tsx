import { MeasuredMasonry } from '@mekiki/ui';

const images = [
  { id: '1', src: '/images/1.svg', alt: 'A boy with orange hair at the sea' },
  { id: '2', src: '/images/2.svg', alt: 'A girl with pink hair' },
  { id: '3', src: '/images/3.svg', alt: 'A girl with green hair in a classroom' },
  { id: '6', src: '/images/6.svg', alt: 'Two people with purple hair' },
];

export default function Gallery() {
  return (
    <MeasuredMasonry
      label="Drawings"
      items={images}
      getKey={(image) => image.id}
      columnWidth={200}
      renderItem={({ src, alt }, { tabIndex }) => (
        <a href={src} tabIndex={tabIndex} style={{ display: 'block' }}>
          <img src={src} alt={alt} style={{ display: 'block', inlineSize: '100%', blockSize: 'auto' }} />
        </a>
      )}
    />
  );
}
