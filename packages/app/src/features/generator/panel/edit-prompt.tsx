import { Button, Modal, Stack } from '@mekiki/ui';
import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { PromptInput, type PromptInputProps } from './prompt-input.tsx';

export interface EditPromptProps extends PromptInputProps {
  onClose: () => void;
  canGenerate: boolean;
  isGenerating: boolean;
}

/** The prompt alone, for phones, with its own button to generate. */
export function EditPrompt({ onClose, canGenerate, isGenerating, ...prompt }: EditPromptProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Modal open onOpenChange={onClose} title="Edit Prompt" initialFocus={field}>
      <Stack gap={4}>
        <PromptInput {...prompt} ref={field} />
        <Button
          variant="primary"
          size="lg"
          icon={<Sparkles />}
          loading={isGenerating}
          loadingLabel="Generating"
          disabled={!canGenerate && !isGenerating}
          onClick={prompt.onSubmit}
        >
          Generate
        </Button>
      </Stack>
    </Modal>
  );
}
