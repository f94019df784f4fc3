import { Captions, Expand, FileCog, Palette, ScanSearch, Tags } from 'lucide-react';
import type { ReactNode } from 'react';

/** A page that takes an image, by its address (`?url=`) or as a file of this tab. */
export type Destination = '/search' | '/tagger' | '/image2text' | '/generator' | '/resize' | '/image-utils';

/** What can be done with an image, in the header's order. */
export const DESTINATIONS: readonly { to: Destination; label: string; icon: ReactNode }[] = [
  { to: '/search', label: 'Find its source', icon: <ScanSearch /> },
  { to: '/tagger', label: 'Tag it', icon: <Tags /> },
  { to: '/image2text', label: 'Describe it', icon: <Captions /> },
  { to: '/generator', label: 'Generate from it', icon: <Palette /> },
  { to: '/resize', label: 'Upscale it', icon: <Expand /> },
  { to: '/image-utils', label: 'Convert or clean it', icon: <FileCog /> },
];
