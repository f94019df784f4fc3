import { LazyImage, Rows } from '@mekiki/ui';

const images = [
  { id: '1', src: '/images/1.svg', alt: 'A boy with orange hair at the sea', width: 1200, height: 1600 },
  { id: '2', src: '/images/2.svg', alt: 'A girl with pink hair', width: 1200, height: 1500 },
  { id: '3', src: '/images/3.svg', alt: 'A girl with green hair in a classroom', width: 1400, height: 1400 },
  { id: '6', src: '/images/6.svg', alt: 'Two people with purple hair', width: 1216, height: 832 },
];

export default function Album() {
  return (
    <Rows
      label="Drawings"
      items={images}
      getKey={(image) => image.id}
      getRatio={(image) => image.height / image.width}
      targetRowHeight={{ 0: 140, 640: 220 }}
      renderItem={({ src, alt, width, height }, { tabIndex }) => (
        <a href={src} aria-label={alt} tabIndex={tabIndex}>
          <LazyImage src={src} alt="" width={width} height={height} fill />
        </a>
      )}
    />
  );
}
