import { CompareLens } from '@mekiki/ui';

export default function UpscaledImage() {
  // An app has two files here, such as an image before and after upscaling.
  return (
    <div style={{ maxWidth: 480 }}>
      <CompareLens
        before={{ src: '/images/3.svg', alt: 'A girl with green hair, before upscaling' }}
        after={{ src: '/images/3.svg', alt: 'A girl with green hair, after upscaling' }}
        defaultPosition={{ x: 0.5, y: 0.35 }}
      />
    </div>
  );
}
