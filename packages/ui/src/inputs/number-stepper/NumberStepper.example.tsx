import { NumberStepper } from '@mekiki/ui';

export default function ImageCount() {
  return (
    <NumberStepper
      style={{ maxWidth: 240 }}
      label="Images"
      min={1}
      max={16}
      defaultValue={4}
      hint="Each takes about 20 seconds."
    />
  );
}
