import { Badge, FloatingButton, Sheet, Stack } from '@mekiki/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { GeneratorView } from '../use-generator.ts';

const EditPrompt = lazyPart(async () => (await import('./edit-prompt.tsx')).EditPrompt);

export interface SettingsSheetProps {
  page: GeneratorView;
  prompt: RefObject<HTMLTextAreaElement | null>;
  bar: ReactNode;
  children: ReactNode;
}

/** The settings on a phone: a sheet that opens from the bottom; the prompt can also be edited on its own. */
export function SettingsSheet({ page, prompt, bar, children }: SettingsSheetProps) {
  const [isEditing, setEditing] = useState(false);
  const { form } = page.generator;
  const { draft, isOpen, fills } = page.form;
  return (
    <>
      <Sheet
        title="Settings"
        open={isOpen}
        onOpenChange={form.setOpen}
        bar={bar}
        footer={bar}
        above={
          <>
            {page.isUnsent ? <Badge tone="warning">Pending changes: prompt not generated yet</Badge> : null}
            <FloatingButton label="Edit Prompt" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              <Pencil />
            </FloatingButton>
          </>
        }
        initialFocus={fills > 0 ? prompt : undefined}
      >
        {/* Images that are pasted here are for the page. */}
        <Stack gap={4} data-page-paste="">
          {children}
        </Stack>
      </Sheet>
      {isEditing ? (
        <EditPrompt
          value={draft.prompt}
          onValueChange={(text) => form.change({ prompt: text })}
          error={page.problem?.prompt}
          readsTokens={page.models.readsTokens}
          readsWeights={page.models.readsWeights}
          canGenerate={page.canGenerate}
          isGenerating={page.isGenerating}
          onSubmit={() => {
            page.generate();
            if (page.canGenerate) setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}
