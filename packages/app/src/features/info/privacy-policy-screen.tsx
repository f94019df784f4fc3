import { TextPage } from '@mekiki/ui';
import { useSite } from '../shell/site.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { privacySections } from './privacy-sections.tsx';

/** What is kept and what is not. */
export function PrivacyPolicyScreen() {
  usePageTitle('Privacy Policy');
  const site = useSite();
  return (
    <TextPage
      contents
      title="Privacy Policy"
      lead="Images that you search with are not stored. What is kept instead, for how long, and how to delete it, is all here."
      sections={privacySections(site)}
    />
  );
}
