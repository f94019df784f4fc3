import { TextPage, type TextSection } from '@mekiki/ui';
import { type Site, useSite } from '../shell/site.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Reach } from './site-text.tsx';

/** Whose the images are, and what answers are worth. */
export function DisclaimerScreen() {
  usePageTitle('Disclaimer');
  const site = useSite();
  return (
    <TextPage
      contents
      title="Disclaimer"
      lead="The images belong to the people who made them. Mekiki shows the way to them, and its answers can be wrong."
      sections={sectionsOf(site)}
    />
  );
}

function sectionsOf(site: Site | undefined): TextSection[] {
  return [
    {
      id: 'rights',
      title: 'Whose the images are',
      content: (
        <>
          <p>
            The rights in an image stay with its artist, and those in a post with the board that carries it. Mekiki
            claims none of them. Names of boards, series and characters belong to their owners; none of them is
            connected with this site or endorses it.
          </p>
          <p>
            Finding an image here does not mean that you may use it. Ask the artist, and follow the rules of the board.
          </p>
        </>
      ),
    },
    {
      id: 'previews',
      title: 'What is shown of them',
      content: (
        <>
          <p>
            Results are preview thumbnails of up to <strong>512 px</strong>. A result that you open is shown at up to
            1,024 px, so that it can be compared with your image. Originals are not stored and not offered: the links
            lead to the post at its source.
          </p>
          <p>
            Some images are samples that this software drew itself. They are marked, and stand in for posts until an
            operator indexes real ones.
          </p>
        </>
      ),
    },
    {
      id: 'remove',
      title: 'Having an image removed',
      content: (
        <p>
          If you hold the rights, or the image shows you, write to <Reach site={site} /> with the address of the post.
          Its preview and its entry in the index are then removed. The post itself stays where it is: for that you have
          to ask the board.
        </p>
      ),
    },
    {
      id: 'ratings',
      title: 'Ratings',
      content: (
        <p>
          Boards rate their posts as general, sensitive, questionable or explicit. Mekiki takes these ratings over and
          shows the first two unless you choose otherwise. Ratings are made by people and by programs, so a wrong one
          can slip through. Images rated questionable or explicit are not for minors.
        </p>
      ),
    },
    {
      id: 'answers',
      title: 'Scores, tags and captions',
      content: (
        <p>
          A score says how alike two images are to a program. It is no proof of who made which first. Tags and captions
          are guesses; do not base anything on them that harms a person.
        </p>
      ),
    },
    {
      id: 'generated',
      title: 'Generated images',
      content: (
        <>
          <p>
            The generator makes images by a program. Every file says so: it carries the international mark for media
            made by an algorithm, and the prompt and settings that it was made with, in a form that people and programs
            can read. Please leave the mark in when you publish such an image.
          </p>
          <p>
            You are responsible for what you ask for and what you do with it. Do not make images of real people without
            their consent, nor anything that is against the law where you live.
          </p>
        </>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      content: (
        <p>
          This is a hobby. It is offered as it is, free of charge, without a promise that it is there tomorrow or that
          an answer is complete. Pages that we link to are the business of the people who run them.
        </p>
      ),
    },
  ];
}
