import type { Meta, StoryObj } from '@storybook/react-vite';
import Crop from 'lucide-react/icons/crop';
import { Button } from '../../actions/button/index.ts';
import { AnswerNotice } from './AnswerFacts.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { Found, manySources, match, yours } from './AnswerPanel.story-data.tsx';

const meta = {
  title: 'Patterns/AnswerPanel',
  component: AnswerPanel,
  args: {
    verdict: 'Exact copy',
    tone: 'success',
    title: 'Found on 3 boards',
    detail: 'Your image is mirrored and shows 55% of the match',
    images: [yours, match],
    children: <Found />,
  },
  argTypes: { children: { control: false }, controls: { control: false }, detail: { control: 'text' } },
} satisfies Meta<typeof AnswerPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['showcase'] };

/** On a phone the images stand above what is known of them. */
export const Phone: Story = { globals: { viewport: { value: 'narrow' } } };

/** On a phone many sources stand in two columns. */
export const ManySources: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { title: 'Found on 8 boards', detail: undefined, children: <Found on={manySources} /> },
};

/** An answer that a person has to look at. */
export const Likely: Story = { args: { verdict: 'Likely match', tone: 'warning', detail: '74.2%' } };

/** The same drawing with differences: boxes show where, and words say it. */
export const Variant: Story = {
  args: {
    verdict: 'Variant',
    tone: 'accent',
    title: 'A variant is on 3 boards',
    detail: '89.0% · It differs at the top left and in the middle',
    images: [
      yours,
      {
        ...match,
        frame: undefined,
        differences: [
          { x: 0.08, y: 0.1, width: 0.25, height: 0.12 },
          { x: 0.42, y: 0.45, width: 0.2, height: 0.15 },
        ],
      },
    ],
  },
};

/** Without an answer, the panel says so, and what to do next. */
export const NothingFound: Story = {
  args: {
    verdict: 'No copy found',
    tone: 'neutral',
    title: 'Not among 1,204,551 indexed images',
    detail: undefined,
    images: [yours],
    children: (
      <>
        <p>We searched for your image as it is, mirrored, rotated, without borders and cropped.</p>
        <div>
          <Button variant="primary" icon={<Crop />}>
            Search a part of it
          </Button>
        </div>
      </>
    ),
  },
};

/** The image that was searched with may not be known any more. */
export const MatchAlone: Story = { args: { images: [match] } };

/** What nobody has to heed is neutral, good news is green. */
export const Notices: Story = {
  args: {
    children: (
      <>
        <AnswerNotice tone="success">It has appeared on zerochan.</AnswerNotice>
        <AnswerNotice tone="neutral">Shared yesterday, expires in six days</AnswerNotice>
      </>
    ),
  },
};
