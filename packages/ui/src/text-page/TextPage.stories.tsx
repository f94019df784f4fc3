import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { TextPage } from './TextPage.tsx';

const sections = [
  {
    id: 'kept',
    title: 'What we keep',
    content: (
      <>
        <p>
          <strong>Pictures that you search with</strong> are never written to disk. A <code>history_token</code> stands
          for a visitor.
        </p>
        <ul>
          <li>Words that you searched for</li>
          <li>Addresses of pictures</li>
        </ul>
      </>
    ),
  },
  {
    id: 'long',
    title: 'For how long',
    content: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Enlarged pictures</th>
            <td data-label="How long">24 hours</td>
          </tr>
          <tr>
            <th scope="row">The history of a visitor</th>
            <td data-label="How long">A year after the last visit</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'reach',
    title: 'How to reach us',
    content: (
      <p>
        Write to <a href="#mail">somebody</a>.
      </p>
    ),
  },
];

const meta = {
  title: 'Navigation/TextPage',
  component: TextPage,
  args: {
    title: 'Privacy Policy',
    lead: 'What is kept, for how long, and what leaves the server.',
    note: 'Last changed on 21 November 2026',
    sections,
  },
  argTypes: { sections: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TextPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

/** Beside the text, every section is one link away. */
export const Contents: Story = {
  args: { contents: true },
  play: async ({ canvas, canvasElement }) => {
    const links = canvas.getAllByRole('link').slice(0, 3);
    for (const [index, link] of links.entries()) {
      await expect(link).toHaveTextContent(sections[index]?.title ?? '');
      await expect(canvasElement.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
    }
  },
};

/** Above the text where there is little room, and rows of a table one below the other. */
export const Narrow: Story = {
  args: { contents: true },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  args: {
    title: 'Datenschutzgrundverordnungserläuterungsseite',
    lead: ENDLESS_TEXT.slice(0, 160),
    sections: [
      { id: 'endless', title: ENDLESS_TEXT.slice(0, 80), content: <p>{ENDLESS_TEXT.slice(0, 200)}</p> },
      { id: 'code', title: 'Code', content: <code>{ENDLESS_TEXT.slice(0, 80)}</code> },
    ],
  },
  render: (args) => <StressFrames>{() => <TextPage {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
