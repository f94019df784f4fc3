import { MatchOverlay } from '@mekiki/ui';

const query = { src: '/images/8.svg', alt: 'Your image', width: 1024, height: 1024 };
const result = { src: '/images/8.svg', alt: 'A girl in a field of flowers', width: 1024, height: 1024 };

export default function FoundImage() {
  return (
    <div style={{ maxWidth: 480 }}>
      <MatchOverlay
        query={query}
        result={result}
        match={{
          region: { x: 128, y: 128, width: 640, height: 640 },
          target: { x: 0.125, y: 0.125, width: 0.625, height: 0.625 },
          mirrored: false,
          degrees: 0,
          differences: [{ x: 0.5, y: 0.2, width: 0.15, height: 0.15 }],
        }}
      />
    </div>
  );
}
