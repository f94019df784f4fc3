import { Stack, TextArea, TokenMeter } from '@mekiki/ui';
import { useState } from 'react';

export default function PromptWithMeter() {
  const [prompt, setPrompt] = useState('1girl, silver hair, city at night, looking at viewer');
  // A real tokenizer counts differently: words are close enough to show the meter.
  const tokens = prompt.split(/[\s,]+/).filter(Boolean).length;
  return (
    <Stack gap={2} narrow>
      <TextArea label="Prompt" value={prompt} onValueChange={setPrompt} aria-describedby="prompt-tokens" />
      <TokenMeter id="prompt-tokens" tokens={tokens} />
    </Stack>
  );
}
