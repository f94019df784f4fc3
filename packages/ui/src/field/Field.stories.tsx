import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import controlStyles from './Control.module.css';
import { Field, type FieldProps } from './Field.tsx';

const meta = {
  title: 'Form/Field',
  component: Field,
  args: {
    label: 'Nickname',
    children: (control) => <input {...control} className={controlStyles.Control} />,
  } as FieldProps,
  argTypes: { children: { control: false }, end: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Names and describes any control; here a plain `<input>`. */
export const Default: Story = {
  args: { hint: 'Others see it.', end: '0 / 20' },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('textbox', { name: 'Nickname' });
    await userEvent.click(canvas.getByText('Nickname'));
    await expect(control).toHaveFocus();
    await expect(control).toHaveAccessibleDescription('Others see it.');
    await expect(control).toBeValid();
  },
};

/** The error is read before the hint, which stays. */
export const WithError: Story = {
  args: { hint: 'Letters and digits.', error: 'This name is taken. Choose another one.' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox');
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription('This name is taken. Choose another one. Letters and digits.');
  },
};

/** One label for several controls. */
export const Group: Story = {
  args: {
    label: 'Rating',
    labelAs: 'group',
    hint: 'At least one.',
    children: ({ id, ...described }, { labelId }) => (
      <div {...described} id={id} role="radiogroup" aria-labelledby={labelId}>
        {['General', 'Sensitive'].map((name) => (
          <label key={name} style={{ marginInlineEnd: 16 }}>
            <input type="radio" name="rating" /> {name}
          </label>
        ))}
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Rating' });
    await expect(group).toHaveAccessibleDescription('At least one.');
  },
};

/** The box around what is typed into: all sizes and states, as one element or around others. */
export const Controls: Story = {
  render: (args) => (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Field key={size} {...args} label={`Size ${size}`}>
          {(control) => (
            <div className={controlStyles.Control} data-size={size}>
              <Search />
              <input {...control} placeholder="Placeholder" className={controlStyles.Input} />
            </div>
          )}
        </Field>
      ))}
      <Field {...args} label="One element">
        {(control) => <input {...control} placeholder="Placeholder" className={controlStyles.Control} />}
      </Field>
      <Field {...args} label="Disabled">
        {(control) => <input {...control} disabled defaultValue="Not now" className={controlStyles.Control} />}
      </Field>
      <Field {...args} label="Hidden label" hideLabel />
      <Field {...args} label="Hidden label beside a text" hideLabel end="12 / 20" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Hidden label' })).toBeVisible();
  },
};

export const Stress: Story = {
  args: {
    label: 'Der Name, unter dem andere dich hier finden und ansprechen können',
    hint: 'Nur Buchstaben und Ziffern, höchstens zwanzig davon.',
    error: 'Dieser Name ist schon vergeben. Nimm bitte einen anderen, den es noch nicht gibt.',
    end: '12 / 20',
  },
  render: (args) => <StressFrames>{() => <Field {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Endless and empty texts. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <Field {...args} label={ENDLESS_TEXT.slice(0, 300)} error={ENDLESS_TEXT.slice(0, 300)} hint={ENDLESS_TEXT} />
      <Field {...args} label="No texts" error="" hint="" end="" />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const control = canvas.getByRole('textbox', { name: 'No texts' });
    await expect(control).toBeValid();
    await expect(control).not.toHaveAttribute('aria-describedby');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
