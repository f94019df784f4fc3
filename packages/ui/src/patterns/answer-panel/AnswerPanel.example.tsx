import { AnswerFacts, AnswerPanel, AnswerSources } from '@mekiki/ui';

export default function Answer() {
  return (
    <AnswerPanel
      verdict="Exact copy"
      tone="success"
      title="This is “Night train” by Aoi Minato"
      images={[
        {
          src: '/images/11.svg',
          alt: 'Night train',
          caption: 'Largest',
          width: 1080,
          height: 1440,
          href: '/images/11.svg',
        },
      ]}
    >
      <AnswerFacts
        title="Night train"
        facts={[
          { label: 'Artist', value: 'Aoi Minato' },
          { label: 'Series', value: 'City at night' },
        ]}
      />
      <AnswerSources
        sources={[
          {
            id: 1,
            name: 'Artboard',
            href: 'https://artboard.example/7',
            size: '1080 × 1440',
            marks: ['Largest'],
            external: true,
          },
          { id: 2, name: 'Gallery', href: 'https://gallery.example/91', size: '720 × 960', external: true },
        ]}
      />
    </AnswerPanel>
  );
}
