import { TextPage, type TextSection } from '@mekiki/ui';
import { type Site, useSite } from '../shell/site.ts';
import { useScreen } from '../shell/use-screen.ts';
import { Elsewhere, PageLink } from './site-text.tsx';

/** How to contact the operator; what is not configured is hidden. */
export function ContactScreen() {
  useScreen('Contact');
  const site = useSite();
  return (
    <TextPage
      title="Contact"
      lead="Contact us about questions, ideas, mistakes, or an image that should not be here. A person reads every message."
      sections={sectionsOf(site)}
    />
  );
}

function sectionsOf(site: Site | undefined): TextSection[] {
  const { operator, email, chat, patronage, data_science: dataScience, social = [] } = site ?? {};
  const links = [
    ...(chat ? [{ what: 'Chat', link: chat }] : []),
    ...(patronage ? [{ what: 'Support the site', link: patronage }] : []),
    ...(dataScience ? [{ what: 'Models and data sets', link: dataScience }] : []),
    ...social.map((link) => ({ what: 'Also at', link })),
  ];
  return [
    {
      id: 'write',
      title: 'Write to us',
      content: (
        <>
          {email ? (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          ) : null}
          {operator ? <p>Responsible for this site: {operator}</p> : null}
          {/* Reserves the space of the content while it is unknown. */}
          {!email && links.length === 0 ? (
            <p style={site ? undefined : { visibility: 'hidden' }}>
              The operator of this site has not added contact details yet. If that is you, set{' '}
              <code>CONTACT_EMAIL</code>.
            </p>
          ) : null}
        </>
      ),
    },
    ...(links.length > 0
      ? [
          {
            id: 'elsewhere',
            title: 'Elsewhere',
            content: (
              <ul>
                {links.map(({ what, link }) => (
                  <li key={link.url}>
                    {what}: <Elsewhere link={link} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    {
      id: 'images',
      title: 'About an image',
      content: (
        <p>
          If it is yours and you want its preview removed, send us the URL of its post. It helps if you open the image
          in <PageLink href="/search">search</PageLink> first and copy the URL of that page. Read more in the{' '}
          <a href="/disclaimer#remove">disclaimer</a>.
        </p>
      ),
    },
    {
      id: 'password',
      title: 'Forgotten password',
      content: (
        <p>
          Tell us your username, and how we can confirm that the account is yours. We send you a link to choose a new
          password.
        </p>
      ),
    },
    {
      id: 'faults',
      title: 'Reporting a problem',
      content: (
        <p>
          Tell us what you did, what you expected, what happened instead, and which browser you use. A screenshot helps.
          Never send a password. We don&rsquo;t need it.
        </p>
      ),
    },
  ];
}
