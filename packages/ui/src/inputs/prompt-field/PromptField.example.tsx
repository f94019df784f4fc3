import { PromptField, type SuggestTags } from '@mekiki/ui';
import { useState } from 'react';

const tags = [
  { tag: 'silver_hair', count: 48_210 },
  { tag: 'smile', count: 1_204_332 },
  { tag: 'starry_sky', count: 22_804 },
  { tag: 'school_uniform', count: 310_556 },
];

/** An app asks its server here. */
const suggest: SuggestTags = async (text) => tags.filter(({ tag }) => tag.startsWith(text.replaceAll(' ', '_')));

export default function Prompt() {
  const [prompt, setPrompt] = useState('1girl, (smile:1.2), ');
  // A real tokenizer counts differently: words are close enough to show the meter.
  const tokens = prompt.split(/[\s,]+/).filter(Boolean).length;
  return (
    <PromptField
      style={{ maxWidth: 560 }}
      label="Prompt"
      hint="Type s to see suggestions."
      value={prompt}
      onValueChange={setPrompt}
      suggest={suggest}
      tokens={tokens}
    />
  );
}
