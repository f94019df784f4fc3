import { Badge, Footer, type FooterSocialLink } from '@mekiki/ui';
import { ChartScatter, Globe, HeartHandshake, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { API_BASE } from '../api/base.ts';
import type { Counted } from './footer-counters.tsx';
import type { Site } from '../lib/site/site.ts';
import type { useServices } from './use-services.ts';

const DATABASE = {
  green: { tone: 'success', label: 'Ready' },
  yellow: { tone: 'warning', label: 'Indexing' },
  red: { tone: 'error', label: 'Offline' },
} as const;

const COPYRIGHT = `© ${new Date().getFullYear()} Mekiki`;

const inDigits = new Intl.NumberFormat('en-GB');
const numberOf = (count: number | undefined) => (count === undefined ? '–' : inDigits.format(count));

export interface SiteFooterProps {
  site: Site | undefined;
  services: ReturnType<typeof useServices>['services'];
}

/** The footer of every page except tools: links, the size of the index, and the operator. */
export function SiteFooter({ site, services }: SiteFooterProps) {
  const [counted, setCounted] = useState<Counted>({});
  const database = counted.status ? DATABASE[counted.status] : undefined;
  return (
    <>
      {services ? <services.FooterCounters onCounted={setCounted} /> : null}
      <Footer
        links={[
          { label: 'API', href: `${API_BASE}/docs` },
          ...(site?.sibling ? [{ label: site.sibling.name, href: site.sibling.url }] : []),
          { label: 'About', href: '/about' },
          { label: 'Contact', href: '/contact' },
          ...(site?.email ? [{ label: site.email, href: `mailto:${site.email}` }] : []),
          { label: 'Privacy Policy', href: '/privacy-policy' },
          { label: 'Disclaimer', href: '/disclaimer' },
        ]}
        social={site ? socialLinks(site) : []}
        counters={[
          { label: 'Unique images', value: numberOf(counted.unique) },
          { label: 'Posts', value: numberOf(counted.post) },
          {
            label: 'Database',
            value: database ? (
              <Badge dot tone={database.tone}>
                {database.label}
              </Badge>
            ) : (
              '–'
            ),
          },
        ]}
        description="Anime image search, tagging, captions, generation, upscaling and image utilities. Free to use, API included, if you credit Mekiki."
        copyright={COPYRIGHT}
      />
    </>
  );
}

function socialLinks({ patronage, chat, data_science: dataScience, social }: Site): FooterSocialLink[] {
  return [
    ...(patronage ? [{ label: patronage.name, href: patronage.url, icon: <HeartHandshake /> }] : []),
    ...(chat ? [{ label: chat.name, href: chat.url, icon: <MessagesSquare /> }] : []),
    ...(dataScience ? [{ label: dataScience.name, href: dataScience.url, icon: <ChartScatter /> }] : []),
    ...social.map(({ name, url }) => ({ label: name, href: url, icon: <Globe /> })),
  ];
}
