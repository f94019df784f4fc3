import { Button, Stack } from '@mekiki/ui';
import { Crop } from 'lucide-react';
import type { ReactElement } from 'react';

const EXAMPLES = ['Cropped copy', 'Mirrored copy', 'Screenshot', 'Words'] as const;
export type Example = (typeof EXAMPLES)[number];

const HEADING = { font: 'var(--text-heading-sm)' };
/** High enough to be hit, and in its place while what it opens is wider. */
const SUMMARY = { paddingBlock: 'var(--space-1)', textAlign: 'center' } as const;

interface ExamplesRowProps {
  icons?: Record<Example, ReactElement>;
  /** The example that is being created. */
  busy?: Example | undefined;
  title?: string | undefined;
  /** Names the boards of the letters on images. */
  legend?: ReactElement;
  /** An example was pressed. Without it, nothing in the row can be pressed. */
  onPress?: ((example: Example) => void) | undefined;
}

/** Example searches, actions on their results, and the heading of the images below. */
export function ExamplesRow({ icons, busy, title = 'Try an example', legend, onPress }: ExamplesRowProps) {
  return (
    <Stack gap={2} align="center" inert={onPress === undefined}>
      <span>{title}</span>
      <span>See its source, artist and largest copy</span>
      <Stack direction="row" gap={2} wrap justify="center">
        {EXAMPLES.map((example) => (
          <Button
            key={example}
            size="sm"
            icon={icons?.[example] ?? <Crop visibility="hidden" />}
            loading={busy === example}
            onClick={() => onPress?.(example)}
          >
            {example}
          </Button>
        ))}
      </Stack>
      <h2 style={HEADING}>Random images</h2>
      <details>
        <summary style={SUMMARY}>What do the letters mean?</summary>
        {legend}
      </details>
    </Stack>
  );
}
