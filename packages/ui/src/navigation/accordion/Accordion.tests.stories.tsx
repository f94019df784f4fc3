import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import showcase, * as stories from './Accordion.stories.tsx';
import { Accordion } from './index.ts';

const meta = {
  ...showcase,
  title: 'Navigation/Accordion/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opening one closes the other, and a press on the open one closes it. */
export const ByMouse: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const keep = canvas.getByRole('button', { name: 'Do you keep my images?' });
    await expect(keep).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(keep);
    await expect(canvas.getByRole('region', { name: 'Do you keep my images?' })).toHaveTextContent('No.');
    await expect(keep).toHaveAttribute('aria-controls', canvas.getByRole('region').id);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['keep'], { reason: 'choose' });
    await userEvent.click(canvas.getByRole('button', { name: 'How large may an image be?' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['size'], { reason: 'choose' });
    await waitFor(() => expect(canvas.getAllByRole('region')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'How large may an image be?' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([], { reason: 'choose' });
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

/** Tab and arrows go from heading to heading, over the one that is disabled; Enter and Space open and close. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const heading = (name: string) => canvas.getByRole('button', { name });
    await userEvent.tab();
    await expect(heading('Do you keep my images?')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(/is never stored/)).toBeVisible();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.queryByText(/is never stored/)).toBeNull());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(heading('How large may an image be?')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(heading('Do you keep my images?')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(heading('Which formats can I use?')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await userEvent.tab();
    await expect(heading('Which formats can I use?')).toHaveFocus();
    await expect(heading('Can I search for videos?')).toBeDisabled();
  },
};

export const Multiple: Story = {
  ...stories.Multiple,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Which formats can I use?' }));
    await expect(canvas.getAllByRole('region')).toHaveLength(3);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['keep', 'size', 'formats'], { reason: 'choose' });
  },
};

/** Chosen by the caller, who may refuse. */
export const Controlled: Story = {
  args: { value: ['size'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Which formats can I use?' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['formats'], { reason: 'choose' });
    await expect(canvas.getByRole('region', { name: 'How large may an image be?' })).toBeVisible();
  },
};

export const Composed: Story = {
  ...stories.Composed,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Tags 12' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sources' }));
    await expect(canvas.getByRole('region', { name: 'Sources' })).toHaveTextContent('Two posts.');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Tags 12' })).toBeNull());
  },
};

/** In 320 px, right to left and at 200 % zoom headings and texts wrap. */
export const Stress: Story = {
  args: { defaultValue: ['a'] },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <Accordion
          {...args}
          items={[
            { value: 'a', label: `${frame} ${ENDLESS_TEXT.slice(0, 100)}`, content: ENDLESS_TEXT.slice(0, 300) },
            {
              value: 'b',
              label: 'Eine lange Frage, die nicht in eine Zeile passt, so ausführlich ist sie?',
              content: 'Ja.',
            },
          ]}
        />
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
