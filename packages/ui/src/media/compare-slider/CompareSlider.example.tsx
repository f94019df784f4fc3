import { CompareSlider } from '@mekiki/ui';

export default function TwoVersions() {
  return (
    <div style={{ maxWidth: 400 }}>
      <CompareSlider
        before={{ src: '/images/4.svg', alt: 'A girl with brown hair, the draft' }}
        after={{ src: '/images/11.svg', alt: 'A girl with white hair in a city at night, the final drawing' }}
        ratio={1080 / 1440}
        labels={{ before: 'Draft', after: 'Final' }}
      />
    </div>
  );
}
