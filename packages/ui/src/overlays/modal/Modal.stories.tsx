import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import { framed } from '../../story-frame.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { Badge } from '../../feedback/badge/index.ts';
import {
  Modal,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalFooter,
  ModalHeader,
  ModalRoot,
  ModalSplit,
  ModalTitle,
  ModalTrigger,
} from './index.ts';
import { WithButton, image } from './Modal.story-data.tsx';

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  subcomponents: { ModalRoot, ModalTrigger, ModalContent, ModalHeader, ModalTitle, ModalDescription, ModalClose },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Delete this item?',
    description: 'It is removed from your history.',
    children: <Button>Delete</Button>,
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A button opens it, as in an app. */
export const Default: Story = {
  args: { open: false },
  render: (args) => <WithButton {...args} />,
};

export const Open: Story = { parameters: framed, tags: ['showcase'] };

export const Image: Story = {
  parameters: framed,
  args: {
    size: 'xl',
    title: image.title,
    hideTitle: true,
    description: undefined,
    children: (
      <ModalSplit
        aside={
          <LazyImage
            src={image.src}
            alt={image.title}
            width={image.width}
            height={image.height}
            color={image.color}
            loadingStrategy="eager"
          />
        }
        asideHead={<Button variant="ghost">Back</Button>}
        asideFooter={<Button variant="primary">Open source</Button>}
      >
        <Tabs
          label="About this image"
          items={[
            { value: 'tags', label: 'AI auto tagging', content: 'Tags that were found.' },
            { value: 'text', label: 'Image to text', content: 'A sentence on the image.' },
          ]}
        />
      </ModalSplit>
    ),
  },
};

/** Begins at the least destructive button; without the close button in the corner. */
export const InitialFocus: Story = {
  parameters: framed,
  render: function Render(args) {
    const cancel = useRef<HTMLButtonElement>(null);
    return (
      <Modal {...args} closeButton="none" initialFocus={cancel}>
        <div style={{ display: 'flex', gap: 8 }}>
          <Button variant="danger">Delete</Button>
          <Button ref={cancel}>Keep it</Button>
        </div>
      </Modal>
    );
  },
};

/** Its parts, where the title has more than text, the buttons have a row of their own, and a button opens it. */
export const Composed: Story = {
  render: ({ onOpenChange }) => (
    <ModalRoot onOpenChange={onOpenChange}>
      <ModalTrigger>
        <Button>Share</Button>
      </ModalTrigger>
      <ModalContent size="sm">
        <ModalHeader>
          <ModalTitle>
            Share this search <Badge tone="success">New</Badge>
          </ModalTitle>
          <ModalDescription>Everyone with the link sees its images.</ModalDescription>
        </ModalHeader>
        <ModalBody>It shows 64 images and expires after a week.</ModalBody>
        <ModalFooter>
          <ModalClose>
            <Button>Cancel</Button>
          </ModalClose>
          <ModalClose>
            <Button variant="primary">Copy the link</Button>
          </ModalClose>
        </ModalFooter>
      </ModalContent>
    </ModalRoot>
  ),
};
