/** The choice of the site, which is checked before it is stored. */
import { AnswerNotice, Button, Stack, TextField } from '@mekiki/ui';
import { type FormEvent, useState } from 'react';
import { OWN_SITE, readSite } from './address.ts';
import { checkSite } from './site.ts';
import { storeSite } from './storage.ts';

const NO_ADDRESS = 'Enter the address of a Mekiki site, such as https://mekiki.example.';
const NOT_SAVED = 'The browser could not save the address. Try again.';

export function OptionsPage({ site }: { site: string | undefined }) {
  const [text, setText] = useState(site ?? OWN_SITE);
  const [kept, setKept] = useState(site);
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = readSite(text);
    if (chosen === undefined) return setProblem(NO_ADDRESS);
    setIsChecking(true);
    setKept(undefined);
    try {
      const found = await checkSite(chosen);
      setProblem(found);
      if (found !== undefined) return;
      await storeSite(chosen);
      setText(chosen);
      setKept(chosen);
    } catch {
      setProblem(NOT_SAVED);
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <>
      <h1>Mekiki</h1>
      <p>
        Right-click an image and choose “Search this image with Mekiki”. To search a part of the screen, press the
        extension’s button or its shortcut, Alt+Shift+M.
      </p>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={3} align="start" narrow>
          <TextField
            label="Site to search with"
            hint="Images stay on your device. This site gets only numbers that describe them."
            value={text}
            onValueChange={(value) => {
              setText(value);
              setProblem(undefined);
            }}
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            style={{ inlineSize: '100%' }}
            {...(problem === undefined ? {} : { error: problem })}
          />
          <Button type="submit" variant="primary" loading={isChecking}>
            Check and save
          </Button>
        </Stack>
      </form>
      <output>{kept === undefined ? null : <AnswerNotice tone="success">Searches go to {kept}.</AnswerNotice>}</output>
    </>
  );
}
