import { SegmentedControl } from '@mekiki/ui';

const qualities = [
  { value: 'draft', label: 'Draft', hint: 'About 5 seconds an image.' },
  { value: 'standard', label: 'Standard', hint: 'About 20 seconds an image.' },
  { value: 'high', label: 'High', hint: 'About a minute an image, with finer lines.' },
];

export default function QualityChoice() {
  return <SegmentedControl label="Quality" options={qualities} defaultValue="standard" />;
}
