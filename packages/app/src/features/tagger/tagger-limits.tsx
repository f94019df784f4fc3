import { useToolStatus } from '../tool/use-tool-status.ts';

interface TaggerLimitsProps {
  /** What made the tags that are shown; without it, what the site tags with now. */
  engine?: string;
}

/** What the built-in tagger's tags are based on. Other engines report it themselves, if at all. */
export function TaggerLimits({ engine }: TaggerLimitsProps) {
  const { engine: tagger } = useToolStatus('tagger');
  if (tagger?.kind !== 'Built in' || (engine !== undefined && tagger.name !== engine)) return null;
  return (
    <p>
      The built-in tagger knows the sample drawings well. For other drawings, it reports only the tags it is sure of,
      often just a few. Its rating is a hint, not a check of the content: “Unrated” means that it found no evidence for
      a rating, not that the image is safe.
    </p>
  );
}
