/** The answer in the words and components of the site. */
import type { SearchResults } from '@mekiki/api-client';
import { FoundFacts, matchImage, yoursOf } from '@mekiki/answer/answer-parts.tsx';
import { answerOf, answerTitle, type Answer as FoundAnswer } from '@mekiki/answer/answer.ts';
import { matchDetail } from '@mekiki/answer/changes.ts';
import { viewText } from '@mekiki/answer/image-texts.ts';
import { tileLabel } from '@mekiki/answer/result-texts.ts';
import { type Result, toResults } from '@mekiki/answer/result-list.ts';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';
import { ANSWER_TONES, isSure, relationOf, VERDICTS } from '@mekiki/answer/verdicts.ts';
import { AnswerPanel, ImageTile, LinkButton, Stack } from '@mekiki/ui';
import { useEffect, useState } from 'react';
import { onSite, searchOf } from './address.ts';

/** Number of look-alikes shown here; the site has more. */
const MAX_LOOKS = 6;
const NEW_TAB = { target: '_blank', rel: 'noreferrer' } as const;

interface AnswerProps {
  site: string;
  image: Blob;
  results: SearchResults;
  /** URL of the image, if the site could fetch it. */
  address: string | undefined;
}

export function Answer({ site, image, results, address }: AnswerProps) {
  const yours = useShown(image);
  const found = toResults([results]);
  const answer = answerOf(found);
  // Images that the user did not choose to see are limited to safe ones.
  const looks = found.filter(({ match, item }) => !isSure(match) && /^[gs]$/.test(item.rating)).slice(0, MAX_LOOKS);
  const onTheSite = address ? (
    <LinkButton href={searchOf(site, address)} {...NEW_TAB}>
      Search by its URL on the site
    </LinkButton>
  ) : null;
  return (
    <>
      {answer ? (
        <Found site={site} answer={answer} yours={yours} />
      ) : (
        <AnswerPanel verdict="No copy found" title="Not in the index" headingLevel={2} images={yoursOf(yours)}>
          <p>We searched for your image as it is, mirrored, rotated, without borders and cropped, on all boards.</p>
          {onTheSite ? <div>{onTheSite}</div> : null}
        </AnswerPanel>
      )}
      {looks.length > 0 ? (
        <section>
          <Stack gap={3}>
            <h2>{VERDICTS['look-alike']}s</h2>
            <div className="looks">
              {looks.map((look, index) => (
                <ImageTile
                  key={look.key}
                  src={onSite(site, look.item.preview)}
                  alt=""
                  width={look.item.size[0]}
                  height={look.item.size[1]}
                  color={look.item.color}
                  score={look.item.score}
                  verdict="similar"
                  sources={look.pools}
                  sourceLooks={SOURCE_LOOKS}
                  sample={look.item.sample}
                  label={tileLabel(look, index + 1, true)}
                  href={imageOn(site, look)}
                  onOpen={() => window.open(imageOn(site, look), '_blank', 'noreferrer')}
                  maxHeight={220}
                />
              ))}
            </div>
          </Stack>
        </section>
      ) : null}
    </>
  );
}

interface FoundProps {
  site: string;
  answer: FoundAnswer;
  yours: Shown | undefined;
}

function Found({ site, answer, yours }: FoundProps) {
  const { best, match, posts, largest } = answer;
  const { item } = best;
  const relation = relationOf(match);
  const page = imageOn(site, best);
  const shown = matchImage(best, match, () => window.open(page, '_blank', 'noreferrer'));
  return (
    <AnswerPanel
      verdict={VERDICTS[relation]}
      tone={ANSWER_TONES[relation]}
      title={answerTitle(answer)}
      detail={matchDetail(item.score, match)}
      images={[...yoursOf(yours), { ...shown, src: onSite(site, shown.src), href: page }]}
    >
      <FoundFacts
        item={item}
        posts={posts.map((post) => ({ ...post, source: onSite(site, post.source) }))}
        // The window is small, and shows an answer without scrolling.
        isNarrow
      />
      <Stack direction="row" gap={2} wrap>
        <LinkButton href={onSite(site, largest.source)} variant="primary" {...NEW_TAB}>
          {viewText(largest)}
        </LinkButton>
        <LinkButton href={page} {...NEW_TAB}>
          Open on the site
        </LinkButton>
      </Stack>
    </AnswerPanel>
  );
}

const imageOn = (site: string, { key }: Pick<Result, 'key'>): string => onSite(site, `/search?image=${key}`);

interface Shown {
  src: string;
  width: number;
  height: number;
}

/** The searched image as an answer shows it; undefined until its size is known. */
function useShown(image: Blob): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const src = URL.createObjectURL(image);
    const loading = new Image();
    loading.addEventListener('load', () =>
      setShown({ src, width: loading.naturalWidth, height: loading.naturalHeight }),
    );
    loading.src = src;
    return () => {
      loading.removeAttribute('src');
      URL.revokeObjectURL(src);
    };
  }, [image]);
  return shown;
}
