import { BannerRegion, Button, createBannerStore } from '@mekiki/ui';

const banners = createBannerStore();

/** Stands for code outside React, such as an API client. */
function reportLostConnection() {
  banners.show({ tone: 'error', text: 'The connection was lost.', duration: Infinity });
}

export default function App() {
  return (
    <>
      <Button onClick={reportLostConnection}>Lose the connection</Button>
      <BannerRegion store={banners} />
    </>
  );
}
