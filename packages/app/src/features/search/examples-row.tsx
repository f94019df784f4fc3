import { Button, Stack } from '@mekiki/ui';
import { Crop } from 'lucide-react';
import type { ReactElement } from 'react';

const EXAMPLES = ['Cropped copy', 'Mirrored copy', 'Screenshot', 'Phrase'] as const;
export type Example = (typeof EXAMPLES)[number];

interface ExamplesRowProps {
  icons?: Record<Example, ReactElement>;
  /** The example that is being made. */
  busy?: Example | undefined;
  title?: string | undefined;
  /** An example was pressed. Without it, the row only keeps its room. */
  onPress?: ((example: Example) => void) | undefined;
}

/** Searches to try, and what can be done with what they find. */
export function ExamplesRow({ icons, busy, title = 'Try an example', onPress }: ExamplesRowProps) {
  return (
    <Stack gap={2} align="center" {...(onPress ? {} : { style: { visibility: 'hidden' } })}>
      <span>{title}</span>
      <Stack direction="row" gap={2} wrap justify="center">
        {EXAMPLES.map((example) => (
          <Button
            key={example}
            size="sm"
            icon={icons?.[example] ?? <Crop />}
            loading={busy === example}
            onClick={() => onPress?.(example)}
          >
            {example}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
