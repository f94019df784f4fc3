import { RangeSlider } from '@mekiki/ui';

export default function SizeFilter() {
  return (
    <RangeSlider
      style={{ maxWidth: 480 }}
      label="Width in pixels"
      hint="Images that are smaller or larger are left out."
      max={4096}
      step={64}
      minDistance={256}
      defaultValue={[512, 2048]}
    />
  );
}
