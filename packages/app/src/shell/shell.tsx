import {
  AnnouncerProvider,
  BannerProvider,
  Header,
  LinkProvider,
  PendingPage,
  SkipLink,
  ThemeSwitch,
} from '@mekiki/ui';
import { QueryClientContext } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { optionalPart } from '../browser/lazy-part.tsx';
import { BRAND, BRAND_MARK } from './brand.tsx';
import { AccountPlace } from './account-place.tsx';
import { SiteFooter } from './lazy-footer.ts';
import { LIGHT_PAGES } from './light-pages.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { renderLink } from '../lib/site/render-link.tsx';
import type { Status } from './service-status.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useSite } from '../lib/site/site.ts';
import { useCanonical } from './use-canonical.ts';
import { useKeepFocusOnPage } from './use-keep-focus-on-page.ts';
import { useServices } from './use-services.ts';
import { useTheme } from './use-theme.ts';

/** It registers the service worker, which the page itself does not need. */
const UpdatePrompt = optionalPart(async () => (await import('../features/install/update-prompt.tsx')).UpdatePrompt);

/** The tools, in the header's order. */
const TOOLS = [
  { label: 'Search', href: '/search' },
  { label: 'Tagger', href: '/tagger' },
  { label: 'Image to Text', href: '/image2text' },
  { label: 'Generator', href: '/generator' },
  { label: 'Resize', href: '/resize' },
  { label: 'Image utils', href: '/image-utils' },
];

/** Pages that fill the window, or lead to one that does. */
const WITHOUT_FOOTER = new Set([...TOOLS.map(({ href }) => href), '/share']);

/** The layout around every page. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useKeepFocusOnPage(pathname);
  const [theme, setTheme] = useTheme();
  const site = useSite();
  const { services, hasFailed } = useServices(pathname);
  const [status, setStatus] = useState<Status>();
  const [isAccountWanted, setAccountWanted] = useState(false);
  const version = status?.version ?? site?.version;
  useCanonical(pathname);

  return (
    <QueryClientContext value={services?.queryClient}>
      <LinkProvider renderLink={renderLink}>
        <AnnouncerProvider>
          <BannerProvider>
            <SkipLink href="#main">Skip to content</SkipLink>
            <Header
              brand={BRAND}
              mark={BRAND_MARK}
              homeHref="/"
              items={TOOLS.map((tool) => ({ ...tool, current: tool.href === pathname }))}
              {...(status
                ? {
                    status: status.isActive
                      ? { label: 'Active', tone: 'success' }
                      : { label: 'Offline', tone: 'error' },
                  }
                : {})}
              {...(version ? { version: `v${version}` } : {})}
              actions={
                <>
                  <ThemeSwitch value={theme} onValueChange={setTheme} />
                  {services ? (
                    <services.AccountActions isWanted={isAccountWanted} />
                  ) : (
                    <AccountPlace onClick={() => setAccountWanted(true)} />
                  )}
                </>
              }
            />
            <UpdatePrompt />
            <main ref={main} id="main" tabIndex={-1}>
              <Page isReady={services !== undefined || LIGHT_PAGES.has(pathname)} hasFailed={hasFailed ?? false} />
            </main>
            {WITHOUT_FOOTER.has(pathname) ? null : <SiteFooter site={site} services={services} />}
            <Shortcuts />
            {services ? <services.ServiceStatus onStatus={setStatus} /> : null}
          </BannerProvider>
        </AnnouncerProvider>
      </LinkProvider>
    </QueryClientContext>
  );
}

function Page({ isReady, hasFailed }: { isReady: boolean; hasFailed: boolean }) {
  if (isReady) return <Outlet />;
  return hasFailed ? <OfflineScreen /> : <PendingPage label="Loading the page" />;
}
