import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../actions/button/index.ts';
import { framed } from '../../story-frame.ts';
import { BannerProvider, useBanner } from './BannerProvider.tsx';
import { BannerRegion } from './BannerRegion.tsx';
import { store } from './BannerRegion.story-data.tsx';

const meta = {
  title: 'Feedback/BannerRegion',
  component: BannerRegion,
  args: { store },
  parameters: { layout: 'fullscreen', ...framed },
  beforeEach: () => {
    for (const { id } of store.entries()) store.dismiss(id);
  },
  render: () => (
    <BannerProvider store={store}>
      <div style={{ padding: '200px 16px 24px', display: 'flex', gap: 8, justifyContent: 'center' }}>
        <ShowButtons />
      </div>
    </BannerProvider>
  ),
} satisfies Meta<typeof BannerRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

function ShowButtons() {
  const { show } = useBanner();
  return (
    <>
      <Button onClick={() => show({ tone: 'success', text: 'Added to favorites: long_hair', duration: Infinity })}>
        Save
      </Button>
      <Button onClick={() => show({ tone: 'error', text: 'Failed to delete favorite', duration: Infinity })}>
        Fail
      </Button>
      <Button onClick={() => show({ tone: 'info', text: 'Gone in a moment', duration: 50 })}>Short</Button>
    </>
  );
}

/** Banners of an app, above everything. */
export const Default: Story = {
  beforeEach: () => {
    store.show({ tone: 'success', text: 'Added to favorites: long_hair', duration: Infinity });
    store.show({ tone: 'error', text: 'Failed to delete favorite', duration: Infinity });
  },
};
