import { ImageRoom, LazyImage } from '@mekiki/ui';

const image = { src: '/images/4.svg', alt: 'A girl with brown hair', width: 1080, height: 1440 };

export default function LargeImage() {
  return (
    <ImageRoom ratio={image.width / image.height} maxHeight={50}>
      <LazyImage {...image} rounded />
    </ImageRoom>
  );
}
