import { AnnouncerProvider, Banner, BannerProvider, Button, Stack, useBanner } from '@mekiki/ui';

function AlbumActions() {
  const { show } = useBanner();
  return (
    <Stack align="start">
      <Banner tone="warning" title="This album is public">
        Everyone who has its link can see its images.
      </Banner>
      <Button onClick={() => show({ tone: 'success', text: 'The link was sent.' })}>Send the link</Button>
    </Stack>
  );
}

export default function App() {
  return (
    <AnnouncerProvider>
      <BannerProvider>
        <AlbumActions />
      </BannerProvider>
    </AnnouncerProvider>
  );
}
