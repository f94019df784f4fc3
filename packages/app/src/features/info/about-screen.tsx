import { TextPage, type TextSection } from '@mekiki/ui';
import { API_BASE } from '../../api/base.ts';
import { type Site, useSite } from '../shell/site.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Elsewhere, PageLink, ToSearch } from './site-text.tsx';

/** What the product is and how far it can be trusted. */
export function AboutScreen() {
  usePageTitle('About');
  const site = useSite();
  return (
    <TextPage
      contents
      title="About Mekiki"
      lead="Free tools for anime images: find where one comes from, tag it, describe it, make new ones, enlarge and convert them."
      sections={sectionsOf(site)}
    />
  );
}

function sectionsOf(site: Site | undefined): TextSection[] {
  return [
    {
      id: 'what',
      title: 'What it is',
      content: (
        <>
          <p>
            <em>Mekiki</em> (<span lang="ja">目利き</span>) is Japanese for a connoisseur&rsquo;s eye. You have an
            image, and you want to know who drew it and where it was posted. Drop it here. Mekiki compares it with its
            index of nine image boards and shows you the posts, also when your copy was cropped, mirrored, recoloured,
            framed or is a screenshot.
          </p>
          <p>
            Everything is free and works without an account. Signing up adds favorites and a history on all your
            devices.
          </p>
          <p>
            <ToSearch />
          </p>
        </>
      ),
    },
    {
      id: 'tools',
      title: 'The tools',
      content: (
        <ul>
          <li>
            <PageLink href="/search">Search</PageLink> finds an image by a file, an address, the clipboard, or words.
          </li>
          <li>
            <PageLink href="/tagger">Tagger</PageLink> names what can be seen, with a score for each tag.
          </li>
          <li>
            <PageLink href="/image2text">Image to Text</PageLink> puts an image into words.
          </li>
          <li>
            <PageLink href="/generator">Generator</PageLink> makes images from a prompt and keeps their settings.
          </li>
          <li>
            <PageLink href="/resize">Resize</PageLink> enlarges an image up to four times.
          </li>
          <li>
            <PageLink href="/image-utils">Image utils</PageLink> converts formats, and shows or removes metadata.
          </li>
        </ul>
      ),
    },
    {
      id: 'sure',
      title: 'How sure it is',
      content: (
        <>
          <p>Every result says how well it fits, in one of three words:</p>
          <ul>
            <li>
              <strong>Same image</strong>: it is this one, perhaps in another size or with small changes.
            </li>
            <li>
              <strong>Likely</strong>: it probably is. Look at both; the image&rsquo;s page can lay one over the other.
            </li>
            <li>
              <strong>Similar</strong>: another image that looks like it.
            </li>
          </ul>
          <p>
            An image that is not in the index cannot be found. Tags and captions are guesses of a program; their scores
            say how sure it is, not whether it is right.
          </p>
        </>
      ),
    },
    {
      id: 'engines',
      title: 'What does the work here',
      content: <p>{worksOf(site)} Each tool shows at its top which engine works at the moment.</p>,
    },
    {
      id: 'api',
      title: 'A free API',
      content: (
        <p>
          All of this can be used by programs too, without a key. The only condition is that you credit Mekiki where
          people see it. The calls are <a href={`${API_BASE}/docs`}>described with examples</a>; headers of each answer
          say how many calls you have left.
        </p>
      ),
    },
    {
      id: 'who',
      title: 'Who runs it',
      content: (
        <>
          <p>
            Mekiki is free software under the MIT licence, and anybody can run one.{' '}
            {site?.operator ? (
              <>
                This one is run by <strong>{site.operator}</strong>.
              </>
            ) : null}{' '}
            There is no advertising, and nothing is sold. How to get in touch is on the{' '}
            <PageLink href="/contact">contact page</PageLink>
            {site?.email ? (
              <>
                , or write to <a href={`mailto:${site.email}`}>{site.email}</a>
              </>
            ) : null}
            .
          </p>
          {site?.patronage ? (
            <p>
              Servers cost money. If you would like to help: <Elsewhere link={site.patronage} />.
            </p>
          ) : null}
          {site?.sibling ? (
            <p>
              From the same people: <Elsewhere link={site.sibling} />.
            </p>
          ) : null}
        </>
      ),
    },
  ];
}

/** Which tools work here and which elsewhere, in one or two sentences. */
function worksOf(site: Site | undefined): string {
  const tools = [
    ['Captions', site?.works.image2text],
    ['Generated images', site?.works.generator],
    ['Some models that enlarge', site?.works.resize],
  ] as const;
  const away = tools.filter(([, place]) => place === 'elsewhere').map(([name]) => name);
  if (away.length === 0) return 'All tools work on this server.';
  return `Search and tagger work on this server. On other servers, which the operator of this site has chosen: ${away
    .map((name) => name.toLowerCase())
    .join(', ')}.`;
}
