import { Slider } from '@mekiki/ui';

export default function SimilarityThreshold() {
  return (
    <Slider
      style={{ maxWidth: 480 }}
      label="Least similarity"
      hint="Images that are less similar are left out."
      defaultValue={80}
      format={(value) => `${value} %`}
    />
  );
}
