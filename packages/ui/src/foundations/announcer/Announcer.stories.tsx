import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../actions/button/index.ts';
import { AnnouncerProvider, useAnnounce } from './Announcer.tsx';

function AnnounceButtons() {
  const announce = useAnnounce();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button onClick={() => announce('64 images')}>Say it</Button>
      <Button onClick={() => announce('The search did not work', 'assertive')}>Say it now</Button>
    </div>
  );
}

const meta = {
  title: 'Foundations/Announcer',
  component: AnnouncerProvider,
  // Storybook's preview puts the provider around every story.
  render: () => <AnnounceButtons />,
} satisfies Meta<typeof AnnouncerProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
