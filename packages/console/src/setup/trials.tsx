import { Banner, Button, Spinner, Stack } from '@mekiki/ui';
import { type Choice, isSameChoice } from './engine-choice.tsx';
import type { Trial, useTrials } from './use-trials.ts';

const AGAIN = 'Correct this and test again, or save your choice anyway.';
const CHANGED = 'You have changed your choice since. Test it again.';

interface TrialsProps {
  trials: ReturnType<typeof useTrials>;
  /** What is chosen now. Only what was tested can be saved anyway, so that nothing is saved that is not shown. */
  choice: Choice;
}

/** Moves the focus here when the pressed button disappears, unless the user has moved it meanwhile. */
const keepFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

/** The results of the tests, and what was saved. */
export function Trials({ trials: { trials, anyway, files, errors, refused, saveAnyway }, choice }: TrialsProps) {
  if (trials.length === 0) return null;
  const isChanged = refused !== undefined && !isSameChoice(refused, choice);
  const result = anyway === 'ended' ? { tabIndex: -1, ref: keepFocus } : {};
  return (
    <Stack gap={4}>
      <ul className="trials">
        {trials.map((trial) => (
          <li key={trial.title} className="card">
            <Stack gap={3}>
              <h3>{trial.title}</h3>
              <Outcome trial={trial} />
            </Stack>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {errors ? (
          <Banner
            {...result}
            tone="error"
            title="Nothing is saved"
            action={
              refused && !isChanged ? (
                <Button
                  size="sm"
                  loading={anyway === 'saving'}
                  loadingLabel="Saving"
                  onClick={() => saveAnyway(refused)}
                >
                  Save anyway
                </Button>
              ) : undefined
            }
          >
            {errors.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
            {refused ? <div>{isChanged ? CHANGED : AGAIN}</div> : null}
          </Banner>
        ) : null}
        {files === undefined ? null : (
          <Banner {...result} tone="success" title="Saved">
            Start the server with npm start, or restart it, to use this. You can close this page and press Ctrl-C in the
            terminal.
            {files.map((file) => (
              <div key={file} className="code">
                {file}
              </div>
            ))}
          </Banner>
        )}
      </div>
    </Stack>
  );
}

function Outcome({ trial: { answer, error } }: { trial: Trial }) {
  if (error !== undefined) return <Banner tone="error">{error}</Banner>;
  if (!answer) return <Spinner label="Testing" />;
  const { image, caption, model, seconds } = answer;
  return (
    <figure className="trial">
      <img src={image} alt={caption ?? 'Test image: a smiling girl among cherry blossoms'} />
      <figcaption>
        {caption === null ? null : <p className="said">{caption}</p>}
        <p className="dim">
          {model === null ? '' : `${model}, `}
          {seconds} s
        </p>
      </figcaption>
    </figure>
  );
}
