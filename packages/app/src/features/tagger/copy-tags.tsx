import { CopyButton } from '@mekiki/ui';

/** Milliseconds for which 'Copied!' shows. */
const FEEDBACK = 1_200;

/** Copies tags as plain text. */
export function CopyTags({ text }: { text: string }) {
  return <CopyButton size="sm" text={text} feedback={FEEDBACK} labels={{ copy: 'Copy Tags' }} />;
}
