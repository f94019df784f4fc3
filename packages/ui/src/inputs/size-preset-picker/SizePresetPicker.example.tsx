import { SizePresetPicker } from '@mekiki/ui';

const presets = [
  { id: 'portrait', label: 'Portrait', width: 832, height: 1216 },
  { id: 'square', label: 'Square', width: 1024, height: 1024 },
  { id: 'landscape', label: 'Landscape', width: 1216, height: 832 },
  { id: 'custom', label: 'Custom', width: 1024, height: 1024 },
];

export default function ImageSize() {
  return <SizePresetPicker style={{ maxWidth: 480 }} presets={presets} min={256} max={2048} step={8} />;
}
