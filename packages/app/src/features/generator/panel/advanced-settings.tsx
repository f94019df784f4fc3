import { Button, Stack } from '@mekiki/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { AdvancedFieldsProps } from './advanced-fields.tsx';

/** They are collapsed at first. */
const AdvancedFields = lazyPart(async () => (await import('./advanced-fields.tsx')).AdvancedFields);

export interface AdvancedSettingsProps extends AdvancedFieldsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Next to the button that opens it. */
  beside: ReactNode;
}

/** Settings that most people do not change, collapsed. */
export function AdvancedSettings({ open, onOpenChange, beside, ...fields }: AdvancedSettingsProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={2} justify="between" wrap>
        <Button
          variant="ghost"
          size="sm"
          icon={open ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
        >
          Advanced Settings
        </Button>
        {beside}
      </Stack>
      <div id={id} hidden={!open}>
        {open ? <AdvancedFields {...fields} /> : null}
      </div>
    </Stack>
  );
}
