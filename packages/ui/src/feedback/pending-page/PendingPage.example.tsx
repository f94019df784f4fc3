import { PendingPage } from '@mekiki/ui';
import { lazy, Suspense } from 'react';

// An app writes: lazy(() => import('./gallery-page'))
const GalleryPage = lazy(() => new Promise<{ default: () => string }>(() => {}));

export default function App() {
  return (
    <Suspense fallback={<PendingPage label="Loading the gallery" style={{ minHeight: 160 }} />}>
      <GalleryPage />
    </Suspense>
  );
}
