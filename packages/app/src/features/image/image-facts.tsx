import { Badge, type Fact, FactList, LinkButton, SourceIcon, VisuallyHidden } from '@mekiki/ui';
import { Fragment } from 'react';
import { RATING_NAMES } from '@mekiki/answer/verdicts.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import {
  artistText,
  distinctions,
  originalsOf,
  postedFact,
  sizeSentence,
  sizesDiffer,
  sizeText,
} from '@mekiki/answer/image-texts.ts';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';

/** What distinguishes a post wraps before the name of its board breaks. */
const NAME = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1)', minInlineSize: 0 } as const;

interface ImageFactsProps {
  /** Best first. */
  posts: readonly [Result['item'], ...Result['item'][]];
  /** Boards that have it, even if their posts are unknown. */
  pools: readonly string[];
}

/** The details of an image. */
export function ImageFacts({ posts, pools }: ImageFactsProps) {
  const [item] = posts;
  const originals = originalsOf(posts);
  const facts: Fact[] = [
    ...(item.title ? [{ label: 'Title', value: item.title }] : []),
    ...(item.characters ? [{ label: 'Characters', value: item.characters.join(', ') }] : []),
    ...(item.copyrights ? [{ label: 'Series', value: item.copyrights.join(', ') }] : []),
    { label: 'Size', value: sizeSentence(posts) },
    { label: item.sample ? 'Sample for' : 'Found on', value: <Boards posts={posts} pools={pools} /> },
    ...(originals.length > 0 ? [{ label: 'Original', value: <Originals originals={originals} /> }] : []),
    { label: 'Rating', value: <a href="/disclaimer#ratings">{RATING_NAMES[item.rating]}</a> },
    ...postedFact(posts),
    ...(item.artist ? [{ label: 'Artist', value: artistText(item) }] : []),
    ...(item.sample ? [{ label: 'Note', value: 'Sample image drawn by Mekiki. It is not on the real boards.' }] : []),
  ];
  return <FactList facts={facts} />;
}

/** Where the artist published it. */
function Originals({ originals }: { originals: ReturnType<typeof originalsOf> }) {
  return (
    <>
      {originals.map(({ site, url }) => (
        <LinkButton key={site} href={url} size="sm" icon={<SourceIcon name={site} size={14} />} {...outside(false)}>
          <VisuallyHidden>Open on </VisuallyHidden>
          {site}
        </LinkButton>
      ))}
    </>
  );
}

/** The image's post on each board. */
function Boards({ posts, pools }: ImageFactsProps) {
  const withSize = sizesDiffer(posts);
  const others = pools.filter((pool) => posts.every((post) => post.pool !== pool));
  return (
    <>
      {posts.map((post) => (
        <LinkButton
          key={post.id}
          href={post.source}
          size="sm"
          icon={<SourceIcon {...SOURCE_LOOKS[post.pool]} name={post.pool} size={14} />}
          {...(withSize ? { title: sizeText(post.size) } : {})}
          {...outside(post.sample)}
        >
          <VisuallyHidden>Open on </VisuallyHidden>
          <span style={NAME}>
            <span>{post.pool}</span>
            {distinctions(post, posts).map((word) => (
              <Fragment key={word}>
                {' '}
                <Badge tone={word === 'Deleted' ? 'warning' : 'accent'}>{word}</Badge>
              </Fragment>
            ))}
          </span>
        </LinkButton>
      ))}
      {others.map((pool) => (
        <Badge key={pool} icon={<SourceIcon {...SOURCE_LOOKS[pool]} name={pool} size={14} />}>
          {pool}
        </Badge>
      ))}
    </>
  );
}

/** Samples link to a page of this site, real posts to their board. */
export function outside(isSample: boolean) {
  return isSample ? {} : { target: '_blank', rel: 'noreferrer' };
}
