import { PromptField } from '@mekiki/ui';
import { forwardRef } from 'react';
import { PROMPT_MAX } from './limits.ts';
import { suggest } from './suggest.ts';
import { useTokens } from '../tokens/use-tokens.ts';

export interface PromptInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  error: string | undefined;
  /** Counts tokens, for models that read prompts in tokens. */
  readsTokens: boolean;
  /** Offers keys for weights, for models that read them. */
  readsWeights: boolean;
}

/** The prompt, with the number of tokens that the model reads at a time. */
export const PromptInput = forwardRef<HTMLTextAreaElement, PromptInputProps>(function PromptInput(
  { readsTokens, readsWeights, ...props },
  ref,
) {
  const { tokens, cutAt } = useTokens(props.value, readsTokens);
  return (
    <PromptField
      {...props}
      ref={ref}
      label="Prompt"
      suggest={suggest}
      weights={readsWeights}
      maxLength={PROMPT_MAX}
      minRows={4}
      placeholder="Comma-separated tags, such as 1girl, silver hair, cherry blossoms"
      {...(tokens === undefined ? {} : { tokens })}
      {...(cutAt === undefined ? {} : { cutAt })}
    />
  );
});
