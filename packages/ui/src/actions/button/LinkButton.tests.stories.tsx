import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LinkProvider } from '../../foundations/link/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { LinkButton } from './LinkButton.tsx';
import showcase, * as stories from './LinkButton.stories.tsx';

const meta = {
  ...showcase,
  title: 'Actions/LinkButton/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsToItsAddress: Story = {
  ...stories.Default,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open source' })).toHaveAttribute('href', '#source');
  },
};

const navigate = fn();

/** A router renders its links, here one that only says where it would go. */
export const WithRouter: Story = {
  decorators: [
    (Story) => (
      <LinkProvider
        renderLink={({ href, children, ...props }) => (
          <a
            {...props}
            href={href}
            onClick={(event) => {
              event.preventDefault();
              navigate(href);
            }}
          >
            {children}
          </a>
        )}
      >
        <Story />
      </LinkProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(navigate).toHaveBeenCalledWith('#source');
  },
};

/** With Tab and Enter, as any link. */
export const ByKeyboard: Story = {
  args: {
    onClick: fn((event) => event.preventDefault()),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** In 320 px, right to left and at 200 % zoom long text wraps. */
export const Stress: Story = {
  args: { children: 'Die Seite öffnen, auf der dieses Bild zum ersten Mal zu sehen war: example.org' },
  render: (args) => <StressFrames>{() => <LinkButton {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A text without a place to break is broken anywhere. */
export const BadInput: Story = {
  args: { children: ENDLESS_TEXT },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').scrollWidth).toBeLessThanOrEqual(768);
  },
};
