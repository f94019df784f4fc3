import { Button, Stack } from '@mekiki/ui';
import { Grid2x2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { ComparisonDialogProps } from './comparison-dialog.tsx';

const ComparisonDialog = lazyPart(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);

/** Opens the comparison of values. */
export function ComparisonButton(props: Omit<ComparisonDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack align="start">
      <Button size="sm" icon={<Grid2x2 />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Compare values
      </Button>
      {isOpen ? <ComparisonDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}
