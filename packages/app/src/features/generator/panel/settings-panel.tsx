import { Combobox, Stack } from '@mekiki/ui';
import type { ReactNode, RefCallback } from 'react';
import { AdvancedSettings } from './advanced-settings.tsx';
import { type Draft, withModel } from './draft.ts';
import type { Offer } from './offer.ts';
import { PromptCheck } from './prompt-check.tsx';
import { PromptInput } from './prompt-input.tsx';
import { ReadImageButton } from './read-image-button.tsx';
import type { useModels } from './use-models.ts';

export interface SettingsPanelProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** The prompt's error, once the user has tried to send it. */
  promptError: string | undefined;
  onSubmit: () => void;
  models: ReturnType<typeof useModels>;
  isAdvanced: boolean;
  onAdvancedChange: (isOpen: boolean) => void;
  /** Reads the settings of an image. */
  onFile: (file: File) => void;
  /** One is being read. */
  isReading: boolean;
  promptRef: RefCallback<HTMLTextAreaElement>;
  /** What the chosen model reads and makes. */
  offer: Offer;
  /** Opens the comparison of values. */
  onCompare: () => void;
  /** Image to image. */
  children: ReactNode;
}

/** All settings of a generation. */
export function SettingsPanel({
  draft,
  onChange,
  promptError,
  onSubmit,
  models,
  isAdvanced,
  onAdvancedChange,
  onFile,
  isReading,
  promptRef,
  offer,
  onCompare,
  children,
}: SettingsPanelProps) {
  return (
    <Stack gap={4}>
      <Combobox
        label="Model"
        options={models.options}
        value={String(draft.model)}
        error={models.reasonAgainst(draft.model)}
        onValueChange={(value) => onChange(withModel(draft, Number(value), models.defaultsOf))}
      />
      <PromptInput
        ref={promptRef}
        value={draft.prompt}
        onValueChange={(prompt) => onChange({ prompt })}
        onSubmit={onSubmit}
        error={promptError}
        readsTokens={models.readsTokens}
        readsWeights={models.readsWeights}
      />
      {models.readsKnownTags ? <PromptCheck prompt={draft.prompt} /> : null}
      <AdvancedSettings
        draft={draft}
        onChange={onChange}
        open={isAdvanced}
        onOpenChange={onAdvancedChange}
        offer={offer}
        onCompare={onCompare}
        beside={<ReadImageButton onFile={onFile} busy={isReading} />}
      >
        {children}
      </AdvancedSettings>
    </Stack>
  );
}
