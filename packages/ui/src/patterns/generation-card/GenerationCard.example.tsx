import { Button, GenerationCard, generationAlt, LazyImage } from '@mekiki/ui';

const metadata = {
  prompt: '1girl, white hair, city at night, looking at viewer, detailed background',
  negativePrompt: 'lowres, watermark',
  steps: 28,
  cfg: 5,
  seed: 1_804_289_383,
  width: 1080,
  height: 1440,
};

export default function GeneratedImage() {
  return (
    <div style={{ width: 260, height: 500 }}>
      <GenerationCard
        metadata={metadata}
        image={<LazyImage src="/images/11.svg" alt={generationAlt(metadata.prompt)} width={1080} height={1440} />}
        actions={<Button size="sm">Use these settings</Button>}
      />
    </div>
  );
}
