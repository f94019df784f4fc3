import type { GenerationItem } from '@mekiki/api-client';
import { CompareSlider, FactList, generationAlt, Modal, Stack } from '@mekiki/ui';
import { NOTHING } from './generated-card.tsx';
import { useGeneratedImage } from './generated-image.ts';
import { differencesOf } from './setting-facts.ts';

export interface CompareDialogProps {
  before: GenerationItem;
  after: GenerationItem;
  onClose: () => void;
}

/** Two images with a movable divider, and the settings that they do not share. */
export function CompareDialog({ before, after, onClose }: CompareDialogProps) {
  const facts = differencesOf(before.metadata, after.metadata).map(({ label, ...values }) => ({
    label,
    value: `${values.before ?? '–'} → ${values.after ?? '–'}`,
  }));
  const [left, right] = [useGeneratedImage(before, 'whole'), useGeneratedImage(after, 'whole')];
  return (
    <Modal
      open
      size="lg"
      title="Compare"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack>
        <CompareSlider
          before={{ src: left.src ?? NOTHING, alt: generationAlt(before.metadata.prompt) }}
          after={{ src: right.src ?? NOTHING, alt: generationAlt(after.metadata.prompt) }}
          ratio={before.metadata.width / before.metadata.height}
          labels={{
            label: 'Compare the two images',
            before: `Seed ${before.metadata.seed}`,
            after: `Seed ${after.metadata.seed}`,
            position: (percent) => `${percent} % of the first`,
          }}
        />
        {facts.length > 0 ? <FactList facts={facts} /> : <p>All settings are the same.</p>}
      </Stack>
    </Modal>
  );
}
