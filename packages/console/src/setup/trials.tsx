import { Banner, Button, Spinner, Stack } from '@mekiki/ui';
import type { Trial, useTrials } from './use-trials.ts';

interface TrialsProps {
  trials: ReturnType<typeof useTrials>;
}

/** What the tests made, and what was saved. */
export function Trials({ trials: { trials, files, errors, refused, saveAnyway } }: TrialsProps) {
  if (trials.length === 0) return null;
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
            tone="error"
            title="Nothing is saved"
            action={
              refused ? (
                <Button size="sm" onClick={() => saveAnyway(refused)}>
                  Save anyway
                </Button>
              ) : undefined
            }
          >
            {errors.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Banner>
        ) : null}
        {files === undefined ? null : (
          <Banner tone="success" title="Saved">
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
