import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SessionList, type SessionListProps } from './SessionList.tsx';
import showcase, * as stories from './SessionList.stories.tsx';
import { items } from './SessionList.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/SessionList/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SessionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OrderAndSignOut: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Signed-in devices' })).toBeVisible();
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Chromium on LinuxThis device');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    const button = canvas.getByRole('button', { name: 'Sign out Firefox on Android' });
    await expect(button).toHaveAccessibleDescription('Last seen 2 hours ago');
    await userEvent.click(button);
    await expect(args.onEnd).toHaveBeenCalledWith(items[0]);
  },
};

/** Signs out as the site does: marks the device, and takes it away when the server answers, here with a press of A. */
function Kept({ items: start, onEnd, ...props }: SessionListProps) {
  const [kept, setKept] = useState(start);
  return (
    <div
      role="presentation"
      onKeyUp={({ key }) => {
        if (key === 'a') setKept((all) => all.filter(({ ending }) => !ending));
      }}
    >
      <SessionList
        {...props}
        items={kept}
        onEnd={(item) => {
          onEnd(item);
          setKept((all) => all.map((other) => (other.id === item.id ? { ...other, ending: true } : other)));
        }}
      />
    </div>
  );
}

/** The button keeps the focus until its device is gone; then the next one has it, at last the title. */
export const SigningOut: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const button = (device: string) => canvas.getByRole('button', { name: `Sign out ${device}` });
    const phone = button('Firefox on Android');
    await userEvent.click(phone);
    await expect(phone).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
    await expect(phone).toHaveFocus();
    await userEvent.keyboard('a');
    await expect(button('Safari on macOS')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('a');
    await expect(canvas.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Loading devices');
  },
};

/** In 320 px, right to left and at 200 % zoom long names break. */
export const Stress: Story = {
  args: {
    items: [
      { id: 1, device: 'Samsung Internet Browser auf Android', lastSeen: 'Zuletzt gerade eben gesehen', current: true },
      { id: 2, device: ENDLESS_TEXT.slice(0, 90), lastSeen: 'Mittwoch, 18. November 2026, um 14 Uhr und 2 Minuten' },
    ],
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <SessionList
          {...args}
          labels={{ list: `Angemeldete Geräte, ${frame}`, end: 'Von diesem Gerät abmelden', current: 'Dieses Gerät' }}
        />
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Two devices that call themselves this one, and one without a name. */
export const BadInput: Story = {
  args: {
    items: [
      { id: 1, device: 'One', lastSeen: 'Now', current: true },
      { id: 2, device: 'Two', lastSeen: '', current: true },
      { id: 3, device: '', lastSeen: ENDLESS_TEXT.slice(0, 300) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('This device')).toHaveLength(2);
    await expect(canvas.getByRole('region').scrollWidth).toBeLessThanOrEqual(480);
  },
};
