import { Button, GenerationProgress } from '@mekiki/ui';

export default function PendingImage() {
  return (
    <div style={{ maxWidth: 260 }}>
      <GenerationProgress
        label="Silver hair, city at night"
        width={832}
        height={1216}
        preview="/images/5.svg"
        step={12}
        steps={28}
        seconds={20}
        rounded
      >
        <Button size="sm">Cancel</Button>
      </GenerationProgress>
    </div>
  );
}
