import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Modal } from '../../overlays/modal/index.ts';
import { CropEditor } from './CropEditor.tsx';
import showcase from './CropEditor.stories.tsx';

const meta = {
  ...showcase,
  title: 'Media/CropEditor/Tests in a Modal',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof CropEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On a phone nothing shows below the buttons that end the edit. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <Modal open title="Search part of the image">
      <CropEditor {...args} />
    </Modal>
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    const actions = (await dialog.findByRole('button', { name: 'Save' })).parentElement ?? document.body;
    const body = actions.closest('[role="group"]')?.parentElement ?? document.body;
    const [, reach] = /(\d+)px \d+px \d+px$/.exec(getComputedStyle(actions).boxShadow) ?? [];
    await waitFor(() => expect(body.scrollHeight).toBeGreaterThan(body.clientHeight));
    await expect(actions.getBoundingClientRect().bottom + Number(reach)).toBeGreaterThanOrEqual(
      body.getBoundingClientRect().bottom,
    );
  },
};
