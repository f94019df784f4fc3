import { TextPage, type TextSection } from '@mekiki/ui';
import { type Site, useSite } from '../../lib/site/site.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { RemovalContact, RemovalRequest } from './removal-request.tsx';

/** Who owns the images, and how reliable answers are. */
export function DisclaimerScreen() {
  useScreen('Disclaimer');
  const site = useSite();
  return (
    <TextPage
      contents
      title="Disclaimer"
      lead="Images belong to the people who made them. Mekiki links to their sources, and its answers can be wrong."
      sections={sectionsOf(site)}
    />
  );
}

function sectionsOf(site: Site | undefined): TextSection[] {
  return [
    {
      id: 'rights',
      title: 'Who owns the images',
      content: (
        <>
          <p>
            The rights to an image stay with its artist, and the rights to a post with its board. Mekiki claims none of
            them. Names of boards, series and characters belong to their owners, who are not connected with this site
            and do not endorse it.
          </p>
          <p>
            Finding an image here does not give you permission to use it. Ask the artist, and follow the rules of the
            board.
          </p>
        </>
      ),
    },
    {
      id: 'previews',
      title: 'What we show',
      content: (
        <>
          <p>
            Results are preview thumbnails of up to <strong>512 px</strong>. When you open a result, you see it at up to
            1,024 px, so that you can compare it with your image. We don&rsquo;t store or offer originals: links lead to
            the post at its source.
          </p>
          <p>
            Some images are samples drawn by this software. They are marked as samples, and stand in for posts until the
            operator indexes real ones.
          </p>
        </>
      ),
    },
    {
      id: 'remove',
      title: 'Requesting removal',
      content: (
        <>
          <p>
            If you hold the rights, or the image shows you, <RemovalContact site={site} />. We then remove its preview
            and its entry in the index. To remove the post itself, contact the board.
          </p>
          <RemovalRequest text={site?.removal_text} />
        </>
      ),
    },
    {
      id: 'ratings',
      title: 'Ratings',
      content: (
        <p>
          Boards rate their posts as general, sensitive, questionable or explicit. Bare shoulders and swimwear count as
          sensitive. Mekiki uses these ratings and shows the first two unless you choose otherwise. Ratings come from
          people and programs, so some are wrong. Images rated questionable or explicit are not for minors.
        </p>
      ),
    },
    {
      id: 'answers',
      title: 'Scores, tags and captions',
      content: (
        <p>
          A score shows how similar two images look to a program. It does not prove who made which first. Tags and
          captions are guesses. Do not use them in a way that harms anyone.
        </p>
      ),
    },
    {
      id: 'generated',
      title: 'Generated images',
      content: (
        <>
          <p>
            Images from the generator are made by a program, and every file says so. It carries the international mark
            for media made by an algorithm, with its prompt and settings, in a form that people and programs can read.
            Please keep the mark when you publish such an image.
          </p>
          <p>
            You are responsible for what you generate and how you use it. Do not generate images of real people without
            their consent, or anything that is illegal where you live.
          </p>
        </>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      content: (
        <p>
          This is a hobby project. It is provided as is, free of charge, with no guarantee that it stays available or
          that its answers are complete. We are not responsible for the pages we link to.
        </p>
      ),
    },
  ];
}
