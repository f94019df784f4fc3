import { Button, Stack } from '@mekiki/ui';

const PROMPTS = [
  '1girl, silver hair, blue eyes, school uniform, cherry blossoms, smile',
  '1girl, cat ears, blonde hair, kimono, festival, fireworks, night',
  'no humans, scenery, night sky, shooting star',
] as const;

const HEADING = { font: 'var(--text-heading-sm)' };
/** On a phone, images stand closer to the edge than texts and buttons. */
const MARGIN = { paddingInline: 'var(--space-1)' };

/** Prompts to start from. @param onChoose puts one into the form */
export function PromptExamples({ onChoose }: { onChoose: (prompt: string) => void }) {
  return (
    <Stack gap={2} align="center" style={MARGIN}>
      <h2 style={HEADING}>Try an example</h2>
      {PROMPTS.map((prompt) => (
        <Button key={prompt} size="sm" onClick={() => onChoose(prompt)}>
          {prompt}
        </Button>
      ))}
    </Stack>
  );
}
