import { Header } from '@mekiki/ui';

export default function SiteHeader() {
  return (
    <Header
      brand="Drawings"
      items={[
        { label: 'Search', href: '/search', current: true },
        { label: 'Albums', href: '/albums' },
        { label: 'Tags', href: '/tags' },
      ]}
      status={{ label: 'Active', tone: 'success' }}
      version="v1.4.0"
    />
  );
}
