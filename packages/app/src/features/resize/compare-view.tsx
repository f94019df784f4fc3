import { type CompareImage, CompareLens, CompareSlider, ImageRoom, SegmentedControl, Stack } from '@mekiki/ui';
import { useState } from 'react';

const VIEWS = [
  { value: 'slider', label: 'Slider' },
  { value: 'lens', label: 'Lens' },
] as const;

export interface CompareViewProps {
  before: CompareImage;
  after: CompareImage;
  ratio: number;
}

/** Before and after, with a movable divider or a lens. */
export function CompareView({ before, after, ratio }: CompareViewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('slider');
  const images = { before, after, ratio };
  return (
    <ImageRoom ratio={ratio}>
      <Stack gap={3}>
        {view === 'slider' ? <CompareSlider {...images} /> : <CompareLens {...images} />}
        <SegmentedControl label="Compare with" hideLabel options={VIEWS} value={view} onValueChange={setView} />
      </Stack>
    </ImageRoom>
  );
}
