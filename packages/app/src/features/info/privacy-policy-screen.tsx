import { TextPage } from '@mekiki/ui';
import { useSite } from '../../lib/site/site.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { privacySections } from './privacy-sections.tsx';

/** What is stored and what is not. */
export function PrivacyPolicyScreen() {
  useScreen('Privacy Policy');
  const site = useSite();
  return (
    <TextPage
      contents
      title="Privacy Policy"
      lead="We don&rsquo;t store the images you search with. This page explains what we store, for how long, and how to delete it."
      sections={privacySections(site)}
    />
  );
}
