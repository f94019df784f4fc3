import { useToolStatus } from '../../lib/tool/use-tool-status.ts';
import { vocabularyText } from './vocabulary-text.ts';

interface TaggerLimitsProps {
  /** What made the tags that are shown; without it, what the site tags with now. */
  engine?: string;
  /** How many of these tags it is sure of. */
  sure?: number;
}

/** With fewer sure tags than this, an image is outside of what the tagger knows. */
const FEW = 3;

/** What the tagger knows, and what can be done for an image that it knows little of. */
export function TaggerLimits({ engine, sure }: TaggerLimitsProps) {
  const { engine: tagger } = useToolStatus('tagger');
  const isOther = engine !== undefined && tagger?.name !== engine;
  const knows = isOther ? undefined : tagger?.knows;
  const isBuiltIn = !isOther && tagger?.kind === 'Built in';
  return (
    <>
      {sure !== undefined && sure < FEW ? <Few sure={sure} knows={knows} isBuiltIn={isBuiltIn} /> : null}
      {sure === undefined && knows ? <p>{vocabularyText(knows, { isBuiltIn })}</p> : null}
      {isBuiltIn ? (
        <p>
          For drawings unlike the samples, this tagger reports only the tags it is sure of, often just a few. Its rating
          is a hint, not a check of the content: “Unrated” means that it found no evidence for a rating, not that the
          image is safe.
        </p>
      ) : null}
    </>
  );
}

interface FewProps {
  sure: number;
  knows: Readonly<Record<string, number>> | undefined;
  isBuiltIn: boolean;
}

function Few({ sure, knows, isBuiltIn }: FewProps) {
  const of = sure === 0 ? 'any tag' : 'more tags';
  return (
    <>
      {knows ? <p>{vocabularyText(knows, { isBuiltIn, isOnly: true })}</p> : null}
      <p>
        The tagger is not sure of {of} for this image. Describe the image in your own words, or search by it: boards may
        have its tags.
      </p>
      {isBuiltIn ? (
        <details>
          <summary>If this is your site</summary>
          <p>
            One command adds a tagger that knows thousands of tags: <code>npm run models -- use wd-vit-tagger-v3</code>
          </p>
        </details>
      ) : null}
    </>
  );
}
