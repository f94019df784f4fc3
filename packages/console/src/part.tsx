/** Parts that the screens of the console share. */
import { Banner, Button, Spinner, Stack } from '@mekiki/ui';
import { type ReactNode, useId } from 'react';
import { sentenceOf } from './api.ts';

/** A heading and its content. */
export function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <div className="head">
          <h2 id={titleId}>{title}</h2>
          {actions}
        </div>
        {children}
      </Stack>
    </section>
  );
}

interface LoadedProps<Answer> {
  query: { data: Answer | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** What is loading. */
  label: string;
  children: (answer: Answer) => ReactNode;
}

/** The answer to a query. If refreshing fails, the last answer stays beside the reason. */
export function Loaded<Answer>({ query: { data, error, refetch }, label, children }: LoadedProps<Answer>) {
  return (
    <Stack gap={6}>
      {error ? (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Banner>
      ) : null}
      {data === undefined ? error ? null : <Spinner label={label} /> : children(data)}
    </Stack>
  );
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{exact.format(new Date(at))}</time>;
}

/** @example `2 posts` */
export const several = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
