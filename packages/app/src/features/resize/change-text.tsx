import { Stack, VisuallyHidden } from '@mekiki/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** One value that becomes another. The arrow is drawn: not every font has it. */
export function ChangeText({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <Stack direction="row" gap={1} wrap>
      <span>{before}</span>
      <ArrowRight size={14} aria-hidden="true" />
      <VisuallyHidden> to </VisuallyHidden>
      <span>{after}</span>
    </Stack>
  );
}
