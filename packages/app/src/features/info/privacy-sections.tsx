/** The privacy policy. Whoever changes what the server keeps changes these sentences, too. */
import type { TextSection } from '@mekiki/ui';
import type { Site } from '../shell/site.ts';
import { hours, Reach } from './site-text.tsx';

/** The sections of the privacy policy, as they hold for this site. */
export function privacySections(site: Site | undefined): TextSection[] {
  return [
    {
      id: 'short',
      title: 'In short',
      content: (
        <ul>
          <li>No account is needed, no cookies are set, and nobody counts or follows you.</li>
          <li>Images that you search with, tag, describe, convert or clean are never written to disk.</li>
          <li>Your history, favorites and generated images belong to you. You can delete them at any time.</li>
          <li>The site loads no scripts, fonts or advertising from anybody else.</li>
        </ul>
      ),
    },
    {
      id: 'images',
      title: 'What happens to your images',
      content: (
        <table>
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Your image</th>
              <th scope="col">What stays</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Search</th>
              <td data-label="Your image">in memory only, while it is compared</td>
              <td data-label="What stays">
                a description of 512 bytes in your history; no image can be made of it again
              </td>
            </tr>
            <tr>
              <th scope="row">Tagger, Image to Text</th>
              <td data-label="Your image">in memory only</td>
              <td data-label="What stays">nothing</td>
            </tr>
            <tr>
              <th scope="row">Generator</th>
              <td data-label="Your image">an image to begin with: until its job has ended</td>
              <td data-label="What stays">the images that were made, until you remove them</td>
            </tr>
            <tr>
              <th scope="row">Resize</th>
              <td data-label="Your image">not saved</td>
              <td data-label="What stays">
                the enlarged image, for {hours(site?.keeps.upscaled_hours ?? 24)}, at an address that cannot be guessed
              </td>
            </tr>
            <tr>
              <th scope="row">Image utils</th>
              <td data-label="Your image">in memory only</td>
              <td data-label="What stays">nothing</td>
            </tr>
          </tbody>
        </table>
      ),
    },
    {
      id: 'history',
      title: 'Search history',
      content: (
        <>
          <p>
            So that you can repeat a search, your history keeps the words and addresses that you searched for. For an
            image it keeps the description named above and what was found, not the image.
          </p>
          <p>
            Visitors have a history, too. It is tied to a random token that lies in your browser; we keep only a hash of
            it. A visitor&rsquo;s history is deleted <strong>a year after the last visit</strong>. You can delete single
            entries or everything in the panel behind the round button of the search page.
          </p>
        </>
      ),
    },
    {
      id: 'generated',
      title: 'Generated images',
      content: (
        <p>
          They are kept with prompt and settings until you remove them, at most{' '}
          {(site?.keeps.generations ?? 1_000).toLocaleString('en-GB')} a person, and those of a visitor until a year
          after the last visit. Nobody else can see them. Every file says inside that a program made it, and with which
          settings.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'If you sign up',
      content: (
        <>
          <p>
            An account is a user name and a password. There is no e-mail address. Of the password only a hash is kept
            (Argon2id), so nobody can read it, and nobody can send you a lost one.
          </p>
          <p>
            Also kept: your favorites, your history, your generated images, and the browser and system of each device
            that is signed in, such as &ldquo;Firefox on Linux&rdquo;. A device that is not used for 90 days is signed
            out. Wrong passwords are counted for a day under a hash of name and network, against people who guess.
          </p>
          <p>
            Your account has two buttons for this: <strong>Download my data</strong> and <strong>Delete account</strong>
            . The latter deletes everything at once.
          </p>
        </>
      ),
    },
    { id: 'leaves', title: 'What leaves this server', content: leaves(site) },
    {
      id: 'browser',
      title: 'What lies in your browser',
      content: (
        <p>
          Its local storage holds the token of your history or account, your user name, the theme, and how you set the
          filters and tools, including the prompt that you last wrote. So that the site opens without a network, the
          browser also keeps a copy of its files; an image that another app shares with the site waits there until the
          page has taken it. Clear the site&rsquo;s data in the browser to forget all of it.
        </p>
      ),
    },
    {
      id: 'logs',
      title: 'Logs',
      content: (
        <p>
          The server logs errors, without addresses of people. To keep anybody from overloading it, calls of a network
          are counted in memory for a minute.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: (
        <p>
          You can see, take along and delete what is kept about you, mostly by yourself as described above. For anything
          else, or if you think that something is wrong, write to <Reach site={site} />.
          {site?.operator ? ` Responsible for this site: ${site.operator}` : ''}
        </p>
      ),
    },
  ];
}

function leaves(site: Site | undefined) {
  return (
    <>
      <p>
        If you give the address of an image, this server fetches it. The other site then sees our server, not you, and
        learns which address was asked for. Opening a source is an ordinary link: from then on you are that site&rsquo;s
        visitor.
      </p>
      {site?.works.image2text === 'elsewhere' ? (
        <p>
          <strong>Captions</strong> are written by another server that the operator has chosen. It gets the image, made
          smaller to at most 1,024 px and without its metadata, together with its tags. It does not learn who you are.
        </p>
      ) : null}
      {site?.works.generator === 'elsewhere' ? (
        <p>
          <strong>Generated images</strong> are made by other servers that the operator has chosen. They get the prompt,
          the settings and the image to begin with, if you gave one. They do not learn who you are.
        </p>
      ) : null}
      {site?.works.resize === 'elsewhere' ? (
        <p>
          <strong>Resize</strong> has models on other servers that the operator has chosen. If you choose one of them,
          it gets the image without its metadata. It does not learn who you are.
        </p>
      ) : null}
      {site && Object.values(site.works).every((place) => place === 'here') ? (
        <p>Nothing else leaves it: all tools work on this server.</p>
      ) : null}
    </>
  );
}
