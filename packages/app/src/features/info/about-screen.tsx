import { TextPage } from '@mekiki/ui';
import { useSite } from '../../lib/site/site.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { aboutSections } from './about-sections.tsx';

/** What the product is and how reliable it is. */
export function AboutScreen() {
  useScreen('About');
  const site = useSite();
  return (
    <TextPage
      contents
      title="About Mekiki"
      lead="Free tools for anime images: find where one comes from, tag and describe it, generate new ones, upscale and convert them."
      sections={aboutSections(site)}
    />
  );
}
