import type { RefCallback } from 'react';
import type { GeneratorView } from '../use-generator.ts';
import { FormNotice } from './form-notice.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StartImage } from './start-image.tsx';

export interface GeneratorSettingsProps {
  page: GeneratorView;
  promptRef: RefCallback<HTMLTextAreaElement>;
  /** Puts the keyboard into the prompt, where the pressed button goes. */
  focusPrompt: () => void;
}

/** What is asked for, and where its settings come from. */
export function GeneratorSettings({ page, promptRef, focusPrompt }: GeneratorSettingsProps) {
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
          changes={notice.changes}
          onTakeTags={notice.guess ? leaving(actions.takeGuess) : undefined}
          onUndo={notice.before === draft ? undefined : leaving(actions.undo)}
          onUseAsStart={image && (() => void actions.startWith(image))}
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
      >
        <StartImage
          value={start}
          onValueChange={actions.setStart}
          strength={draft.strength}
          onStrengthChange={(strength) => actions.change({ strength })}
          busy={isFetching}
          wantsFocus={isStartNew}
          onFocused={actions.startSeen}
        />
      </SettingsPanel>
    </>
  );
}
