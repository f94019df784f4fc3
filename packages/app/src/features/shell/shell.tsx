import { simpleStatus } from '@mekiki/api-client';
import { AnnouncerProvider, BannerProvider, Footer, Header, LinkProvider, SkipLink, ThemeSwitch } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { API_BASE, dataOf } from '../../api/api.ts';
import { AccountActions } from '../account/account-actions.tsx';
import { renderLink } from './render-link.tsx';
import { useKeepFocusOnPage } from './use-keep-focus-on-page.ts';
import { useTheme } from './use-theme.ts';

/** The tools, in the header's order. They fill the window, so there is no footer below them. */
const TOOLS = [
  { label: 'Search', href: '/search' },
  { label: 'Tagger', href: '/tagger' },
  { label: 'Image to Text', href: '/image2text' },
  { label: 'Generator', href: '/generator' },
  { label: 'Resize', href: '/resize' },
  { label: 'Image utils', href: '/image-utils' },
];

/** What stands around every page. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useKeepFocusOnPage();
  const [theme, setTheme] = useTheme();
  const { data, isError } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => dataOf(simpleStatus({ query: { project: 'search' }, signal })),
    refetchInterval: 60_000,
  });
  const isActive = data?.status.search_engine === 'ok' && data.status.image_provider === 'ok';
  const isKnown = data !== undefined || isError;

  return (
    <LinkProvider renderLink={renderLink}>
      <AnnouncerProvider>
        <BannerProvider>
          <SkipLink href="#main">Skip to content</SkipLink>
          <Header
            homeHref="/search"
            items={TOOLS.map((tool) => ({ ...tool, current: tool.href === pathname }))}
            {...(isKnown
              ? { status: isActive ? { label: 'Active', tone: 'ok' } : { label: 'Offline', tone: 'error' } }
              : {})}
            {...(data ? { version: `v${data.version}` } : {})}
            actions={
              <>
                <ThemeSwitch value={theme} onValueChange={setTheme} />
                <AccountActions />
              </>
            }
          />
          <main ref={main} id="main" tabIndex={-1}>
            <Outlet />
          </main>
          {TOOLS.some(({ href }) => href === pathname) ? null : (
            <Footer
              links={[
                { label: 'Search', href: '/search' },
                { label: 'API', href: `${API_BASE}/openapi.json` },
              ]}
              description="Find where an anime picture comes from. Free and open source."
            />
          )}
        </BannerProvider>
      </AnnouncerProvider>
    </LinkProvider>
  );
}
