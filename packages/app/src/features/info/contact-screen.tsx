import { TextPage, type TextSection } from '@mekiki/ui';
import { type Site, useSite } from '../../lib/site/site.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { REQUESTS } from './contact-requests.tsx';
import { Elsewhere } from './site-text.tsx';

/** How to contact the operator; what is not configured is hidden. */
export function ContactScreen() {
  useScreen('Contact');
  const site = useSite();
  return (
    <TextPage
      title="Contact"
      lead="For questions, ideas, mistakes, or an image that should not be here."
      sections={sectionsOf(site)}
    />
  );
}

function linksOf(site: Site | undefined) {
  const { chat, patronage, data_science: dataScience, social = [] } = site ?? {};
  return [
    ...(chat ? [{ what: 'Chat', link: chat }] : []),
    ...(patronage ? [{ what: 'Support the site', link: patronage }] : []),
    ...(dataScience ? [{ what: 'Models and data sets', link: dataScience }] : []),
    ...social.map((link) => ({ what: 'Also at', link })),
  ];
}

function sectionsOf(site: Site | undefined): TextSection[] {
  const { operator, email } = site ?? {};
  const links = linksOf(site);
  return [
    {
      id: 'write',
      title: 'Write to us',
      content: (
        <>
          {email ? (
            <p>
              <a href={`mailto:${email}`}>{email}</a>. A person reads every message.
            </p>
          ) : null}
          {operator ? <p>Responsible for this site: {operator}</p> : null}
          {/* Reserves the space of the content while it is unknown. */}
          {!email && links.length === 0 ? (
            <p style={site ? undefined : { visibility: 'hidden' }}>
              The operator of this site has not added contact details yet.
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
    ...REQUESTS,
  ];
}
