import type { TextSection } from '@mekiki/ui';
import { API_BASE } from '../../api/base.ts';
import type { Site } from '../../lib/site/site.ts';
import { Elsewhere, PageLink, ToSearch } from './site-text.tsx';

/** The sections of the About page. @param site the details of this installation, once known */
export function aboutSections(site: Site | undefined): TextSection[] {
  return [
    {
      id: 'what',
      title: 'What it is',
      content: (
        <>
          <p>
            <em>Mekiki</em> (<span lang="ja">目利き</span>) is Japanese for a connoisseur&rsquo;s eye. If you have an
            image and want to know who drew it and where it was posted, drop it here. Mekiki compares it with its index
            of image boards and shows you the posts, even if your copy is cropped, mirrored, recolored, framed or part
            of a screenshot.
          </p>
          <p>
            A site whose operator has indexed no boards is a demo: its index has only sample images drawn by Mekiki, so
            it cannot find real posts.
          </p>
          <p>
            Everything is free and works without an account. If you sign up, you get favorites and a history on all your
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
            <PageLink href="/search">Search</PageLink> finds images by file, URL, clipboard or text.
          </li>
          <li>
            <PageLink href="/tagger">Tagger</PageLink> lists what an image shows, with a score for each tag.
          </li>
          <li>
            <PageLink href="/image2text">Image to Text</PageLink> writes a caption for an image.
          </li>
          <li>
            <PageLink href="/generator">Generator</PageLink> generates images from a prompt and keeps their settings.
          </li>
          <li>
            <PageLink href="/resize">Resize</PageLink> upscales an image up to four times.
          </li>
          <li>
            <PageLink href="/image-utils">Image utils</PageLink> converts between formats, and shows or removes
            metadata.
          </li>
        </ul>
      ),
    },
    {
      id: 'sure',
      title: 'How reliable it is',
      content: (
        <>
          <p>Every search result has one of four verdicts:</p>
          <ul>
            <li>
              <strong>Exact copy</strong>: it is your image, perhaps in another size, cropped or mirrored.
            </li>
            <li>
              <strong>Variant</strong>: it is the same drawing with differences, such as another expression, other
              colors or added text.
            </li>
            <li>
              <strong>Likely match</strong>: it is probably your image. Open the result to compare the two.
            </li>
            <li>
              <strong>Look-alike</strong>: a different image that looks like yours.
            </li>
          </ul>
          <p>
            Mekiki can only find images that are in its index. Tags and captions are a program&rsquo;s guesses. Their
            scores show how confident it is, not whether it is right.
          </p>
        </>
      ),
    },
    {
      id: 'engines',
      title: 'How it works',
      content: <p>{worksOf(site)} Each tool shows its current engine at the top.</p>,
    },
    {
      id: 'api',
      title: 'A free API',
      content: (
        <p>
          Everything is also available as an API, without a key. The only condition is that you credit Mekiki where
          people see the results. Read the <a href={`${API_BASE}/docs`}>API reference with examples</a>. The headers of
          each response show how many requests you have left.
        </p>
      ),
    },
    {
      id: 'who',
      title: 'Who runs it',
      content: (
        <>
          <p>
            Mekiki is free software under the MIT license, and anyone can host it.{' '}
            {site?.operator ? (
              <>
                This one is run by <strong>{site.operator}</strong>.
              </>
            ) : null}{' '}
            There is no advertising, and nothing is sold. To get in touch, see the{' '}
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

/** Which tools run here and which elsewhere, in one or two sentences. */
function worksOf(site: Site | undefined): string {
  const tools = [
    ['Captions', site?.works.image2text],
    ['Generated images', site?.works.generator],
    ['Some upscaling models', site?.works.resize],
  ] as const;
  const away = tools.filter(([, place]) => place === 'elsewhere').map(([name]) => name);
  if (away.length === 0) return 'All tools run on this server.';
  return `Search and the tagger run on this server. The operator of this site has set up other servers for: ${away
    .map((name) => name.toLowerCase())
    .join(', ')}.`;
}
