import { Button, type ButtonProps, ImageChoice, Stack } from '@mekiki/ui';
import { type ReactNode, useState } from 'react';
import { API_BASE } from '../../api/base.ts';

interface PageImageChoiceProps {
  /** URLs, in the page's order. */
  images: readonly string[];
  onChoose: (image: string) => void;
  icon?: ButtonProps['icon'];
  /** The button's text. */
  children: ReactNode;
}

/** On a phone, the images fill the window. */
const ALWAYS_SEEN = { position: 'sticky', insetBlockEnd: 'var(--space-4)', zIndex: 1 } as const;

/** The images of a page, to choose one. */
export function PageImageChoice({ images, onChoose, icon, children }: PageImageChoiceProps) {
  const [chosen, setChosen] = useState(images[0] ?? '');
  return (
    <Stack gap={3}>
      <ImageChoice
        label="Images of the page"
        hideLabel
        options={images.map((url, index) => ({
          value: url,
          label: `Image ${index + 1}`,
          src: `${API_BASE}/util/image?url=${encodeURIComponent(url)}`,
        }))}
        value={chosen}
        onValueChange={setChosen}
      />
      <Stack direction="row" style={ALWAYS_SEEN}>
        <Button variant="primary" icon={icon} onClick={() => onChoose(chosen)}>
          {children}
        </Button>
      </Stack>
    </Stack>
  );
}
