import { Footer } from '@mekiki/ui';

export default function SiteFooter() {
  return (
    <Footer
      description="Drawings of a small circle of artists."
      links={[
        { label: 'About', href: '/about' },
        { label: 'Privacy', href: '/privacy' },
        { label: 'Contact', href: '/contact' },
      ]}
      counters={[
        { label: 'Images', value: '1,204,332' },
        { label: 'Artists', value: '8,410' },
      ]}
      copyright="© 2026 The artists"
    />
  );
}
