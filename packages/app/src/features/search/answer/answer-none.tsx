import { AnswerPanel, Button, LinkButton, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { Crop, ExternalLink, Globe } from 'lucide-react';
import { countsOptions } from '../../system/use-counts.ts';
import { AlertButton } from '../../alerts/alert-button.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { useSite } from '../../../lib/site/site.ts';
import { hasAllPools } from '../../../lib/search/filters.ts';
import { elsewhereSentence } from '@mekiki/answer/answer.ts';
import { yoursOf } from '@mekiki/answer/answer-parts.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { otherSites } from './other-sites.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { fileNameOf, typedOf } from '../view.ts';

interface AnswerNoneProps {
  page: SearchPageView;
  /** Where the answer comes from, and what of the image was sent, if there is something to say. */
  origin: string | undefined;
}

/** No copy of the query image is listed: what was tried, what the filters exclude, and where else to look. */
export function AnswerNone({ page, origin }: AnswerNoneProps) {
  const { filters, queryImage, results, search } = page;
  const { elsewhere } = results;
  const { data: known } = useQuery(countsOptions);
  const isDemo = useSite()?.demo;
  const what = isDemo ? 'samples of this demo' : 'indexed images';
  const indexed = known ? `Not among ${known.unique.toLocaleString('en')} ${what}` : 'Not in the index';
  const typed = typedOf(search);
  const address = results.imageUrl ?? (typed?.kind === 'url' ? typed.url : undefined);
  return (
    <AnswerPanel
      verdict={elsewhere ? 'Outside your filters' : 'No copy found'}
      tone={elsewhere ? 'warning' : 'neutral'}
      title={elsewhere ? elsewhereSentence(elsewhere) : indexed}
      detail={origin}
      images={yoursOf(queryImage.query)}
    >
      {elsewhere ? (
        <ElsewhereNotice page={page} elsewhere={elsewhere}>
          Your filters exclude this match from the list.
        </ElsewhereNotice>
      ) : (
        <p>
          We searched for your image as it is, mirrored, rotated, without borders and cropped
          {isDemo ? '' : ', on all boards and in all ratings, including those your filters exclude'}. Select a small
          part yourself.{isDemo ? ' This demo does not search real boards.' : ''}
        </p>
      )}
      <Stack direction="row" gap={2} wrap>
        {queryImage.blob ? (
          <Button variant={elsewhere ? 'secondary' : 'primary'} icon={<Crop />} onClick={page.edit}>
            Search a part
          </Button>
        ) : null}
        {!elsewhere && !hasAllPools(filters.pools) ? (
          <Button icon={<Globe />} onClick={page.searchAllPools}>
            Search all sources
          </Button>
        ) : null}
        <ShareButton image={queryImage.blob} filters={filters} />
        {/* Its switch takes the next line. */}
        {elsewhere ? null : <AlertButton image={queryImage.blob} name={fileNameOf(search)} />}
      </Stack>
      <Stack gap={2}>
        <p>{address ? 'Try other sites with this image:' : 'Other sites, where you can upload the image:'}</p>
        <Stack direction="row" gap={2} wrap>
          {otherSites(address).map(({ name, href }) => (
            <LinkButton key={name} size="sm" href={href} iconEnd={<ExternalLink />} target="_blank" rel="noreferrer">
              {name}
            </LinkButton>
          ))}
        </Stack>
      </Stack>
    </AnswerPanel>
  );
}
