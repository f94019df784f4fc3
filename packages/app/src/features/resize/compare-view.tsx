import { type ComparePicture, CompareLens, CompareSlider, PictureRoom, SegmentedControl, Stack } from '@mekiki/ui';
import { useState } from 'react';

const VIEWS = [
  { value: 'slider', label: 'Slider' },
  { value: 'lens', label: 'Lens' },
] as const;

export interface CompareViewProps {
  before: ComparePicture;
  after: ComparePicture;
  ratio: number;
}

/** Before and after, under a line that is moved or in a lens. */
export function CompareView({ before, after, ratio }: CompareViewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('slider');
  const pictures = { before, after, ratio };
  return (
    <PictureRoom ratio={ratio}>
      <Stack gap={3}>
        {view === 'slider' ? <CompareSlider {...pictures} /> : <CompareLens {...pictures} />}
        <SegmentedControl label="Compare with" hideLabel options={VIEWS} value={view} onValueChange={setView} />
      </Stack>
    </PictureRoom>
  );
}
