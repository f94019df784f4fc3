import type { RefCallback } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { GeneratorView } from '../use-generator.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** It is inside the advanced settings, which are collapsed at first. */
const StartImage = lazyPart(async () => (await import('./start-image.tsx')).StartImage);
const FormNotice = lazyPart(async () => (await import('./form-notice.tsx')).FormNotice);

export interface GeneratorSettingsProps {
  page: GeneratorView;
  promptRef: RefCallback<HTMLTextAreaElement>;
  /** Focuses the prompt when the pressed button disappears. */
  focusPrompt: () => void;
  /** Opens the comparison of values. */
  onCompare: () => void;
}

/** The settings of the request, and where they come from. */
export function GeneratorSettings({ page, promptRef, focusPrompt, onCompare }: GeneratorSettingsProps) {
  const { form: actions } = page.generator;
  const { draft, start, notice, isAdvanced, isReading, isFetching, isStartNew } = page.form;
  const { image } = notice ?? {};
  const leaving = (act: () => void) => () => {
    act();
    focusPrompt();
  };
  return (
    <>
      {notice ? (
        <FormNotice
          text={notice.text}
          read={notice.read}
          offer={page.offer}
          onTakeTags={notice.guess ? leaving(actions.takeGuess) : undefined}
          onUndo={notice.before === draft ? undefined : leaving(actions.undo)}
          onUseAsStart={image && page.readsStart ? () => void actions.startWith(image) : undefined}
          busy={isFetching}
          onDismiss={leaving(actions.dismissNotice)}
        />
      ) : null}
      <SettingsPanel
        draft={draft}
        onChange={actions.change}
        promptError={page.problem?.prompt}
        onSubmit={page.generate}
        models={page.models}
        isAdvanced={isAdvanced}
        onAdvancedChange={actions.setAdvanced}
        onFile={(file) => void actions.readFile(file)}
        isReading={isReading}
        promptRef={promptRef}
        offer={page.offer}
        onCompare={onCompare}
      >
        {!page.readsStart && !start ? null : (
          <StartImage
            value={start}
            onValueChange={actions.setStart}
            isUnused={!page.readsStart}
            strength={draft.strength}
            onStrengthChange={(strength) => actions.change({ strength })}
            busy={isFetching}
            wantsFocus={isStartNew}
            onFocused={actions.startSeen}
          />
        )}
      </SettingsPanel>
    </>
  );
}
