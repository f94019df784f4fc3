/** The privacy policy. If you change what the server stores, change these sentences too. */
import type { TextSection } from '@mekiki/ui';
import type { Site } from '../../lib/site/site.ts';
import { hours, Reach } from './site-text.tsx';

/** The sections of the privacy policy, as they apply to this site. */
export function privacySections(site: Site | undefined): TextSection[] {
  return [
    {
      id: 'short',
      title: 'Summary',
      content: (
        <ul>
          <li>You don’t need an account. We set no cookies and don’t track you.</li>
          <li>Images you search with, tag, describe, convert or clean are never written to disk.</li>
          <li>Your history, favorites, alerts and images belong to you. You can delete them at any time.</li>
          <li>The site loads no third-party scripts, fonts or advertising.</li>
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
              <td data-label="Your image">in memory only, while we compare it</td>
              <td data-label="What stays">
                a 512-byte description in your history, from which the image cannot be restored
              </td>
            </tr>
            <tr>
              <th scope="row">Tagger, Image to Text</th>
              <td data-label="Your image">in memory only</td>
              <td data-label="What stays">nothing</td>
            </tr>
            <tr>
              <th scope="row">Generator</th>
              <td data-label="Your image">a starting image: kept until its job ends</td>
              <td data-label="What stays">the generated images, until you remove them</td>
            </tr>
            <tr>
              <th scope="row">Resize</th>
              <td data-label="Your image">not saved</td>
              <td data-label="What stays">
                the upscaled image, for {hours(site?.keeps.upscaled_hours ?? 24)}, at a URL that cannot be guessed
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
      id: 'private-search',
      title: 'Private search',
      content: (
        <>
          <p>
            With <b>Private</b> on, the file you search with stays on your device. Your browser sends only a
            description: 512 numbers for each of up to 8 parts of the image, 5 kB. The server answers with images that
            may match, and your browser compares them with yours.
          </p>
          <p>
            The numbers say what an image is like, so they are not anonymous: someone who has the same image can
            recognize them, and software could guess roughly what yours shows. They are saved nowhere. The server also
            sees which previews your browser loads, and if it asks for more to compare. A search by URL is not private:
            the server fetches that image. With Private on, the tagger, image utils and, with WebGPU, Resize also send
            no file; other tools, shared results and alerts do.
          </p>
        </>
      ),
    },
    {
      id: 'history',
      title: 'Search history',
      content: (
        <>
          <p>
            So that you can repeat a search, your history stores the text and URLs you searched for. For an image it
            stores the description above and what was found, not the image.
          </p>
          <p>
            Visitors have a history too. It is tied to a random token stored in your browser. We store only a hash of
            it. A visitor&rsquo;s history is deleted a year after the last visit. Delete some or all of it in System
            information, behind the round button on the search page. To keep new searches out of it, press “Private
            &amp; secure • No data stored” there.
          </p>
          <p>
            A shared result shows what was found to anyone with its link until it expires, with a small preview if you
            add one. An alert keeps a description of your image, its name and what was found for a year. If you turn on
            notifications, we keep your browser’s push address and keys until you turn them off or sign out.
          </p>
        </>
      ),
    },
    {
      id: 'generated',
      title: 'Generated images',
      content: (
        <p>
          We keep them with their prompt and settings until you remove them, up to{' '}
          {(site?.keeps.generations ?? 1_000).toLocaleString('en-GB')} per person. A visitor&rsquo;s images are kept
          until a year after the last visit. Nobody else can see them. Every file states that it was made by a program,
          and with which settings.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'If you sign up',
      content: (
        <>
          <p>
            An account is a username and a password. We don&rsquo;t ask for an e-mail address. We store only a hash of
            your password (Argon2id), so nobody can read it. If you forget it, ask the operator for a link to choose a
            new one.
          </p>
          <p>
            We also store your favorites, history, alerts and generated images, and the browser and system of each
            signed-in device, such as &ldquo;Firefox on Linux&rdquo;. A device that is not used for 90 days is signed
            out. To stop people guessing passwords, we count wrong ones for a day under a hash of the name and network.
          </p>
          <p>
            For each API key, we store a hash, its first characters, its name and permissions, when it was created, last
            used and expires, and how many calls it made, until you delete it.
          </p>
          <p>
            Your account has two buttons: <strong>Download my data</strong> and <strong>Delete account</strong>, which
            deletes everything immediately.
          </p>
        </>
      ),
    },
    { id: 'leaves', title: 'What leaves this server', content: leaves(site) },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      content: (
        <p>
          Its local storage holds the token of your history or account, your username, the theme, and your settings for
          filters and tools, including your last prompt. The browser also keeps the starting image of the generator
          until you remove it or sign out. So that the site opens offline, it keeps a copy of its files, and an image
          that another app shares with the site until the page opens it. While notifications are on, it keeps their
          address. To delete all of this, clear the site&rsquo;s data in your browser.
        </p>
      ),
    },
    {
      id: 'requests',
      title: 'Requests for removal',
      content: (
        <p>
          If you ask us to remove an image, we keep the image that you send until we have answered, and the URL, your
          reason and your e-mail address for a year after that. We keep a description of the removed image, from which
          it cannot be restored, so that it is not indexed again.
        </p>
      ),
    },
    {
      id: 'logs',
      title: 'Logs',
      content: (
        <p>
          The server logs errors without IP addresses. To prevent overload, it counts the requests of each network in
          memory for one minute. If you reach a limit, we count it for a day: under the number of your account or API
          key, or under a code of your network, which only the operator of this site could trace back to the address.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: (
        <p>
          You can view, export and delete your data as described above. For anything else, <Reach site={site} />.
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
        If you enter the URL of an image, this server fetches it. The other site sees our server, not you, and learns
        which URL was requested.
      </p>
      <p>Notifications go through the push service of your browser, which cannot read them: they are encrypted.</p>
      {site?.works.image2text === 'elsewhere' ? (
        <p>
          <strong>Captions</strong> are written by another server that the operator has chosen. It receives the image,
          scaled down to at most 1,024 px and without its metadata, together with its tags. It does not learn who you
          are.
        </p>
      ) : null}
      {site?.works.generator === 'elsewhere' ? (
        <p>
          <strong>Generated images</strong> are made by other servers that the operator has chosen. They receive the
          prompt, the settings and the starting image, if you chose one. They do not learn who you are.
        </p>
      ) : null}
      {site?.works.resize === 'elsewhere' ? (
        <p>
          <strong>Resize</strong> has models on other servers that the operator has chosen. If you choose one of them,
          it receives the image without its metadata. It does not learn who you are.
        </p>
      ) : null}
      {site && Object.values(site.works).every((place) => place === 'here') ? (
        <p>Nothing else leaves it: all tools run on this server.</p>
      ) : null}
    </>
  );
}
