import { ImageTile } from '@mekiki/ui';

const looks = { Artboard: { color: '#1d6fb8' }, Gallery: { color: '#8a3ffc' } };

export default function Result() {
  return (
    <div style={{ maxWidth: 240 }}>
      <ImageTile
        src="/images/2.svg"
        alt=""
        width={1200}
        height={1500}
        score={0.98}
        verdict="same"
        sources={['Artboard', 'Gallery']}
        sourceLooks={looks}
        label="A girl with pink hair, 98 % similar, on Artboard and Gallery"
        href="/images/2.svg"
      />
    </div>
  );
}
