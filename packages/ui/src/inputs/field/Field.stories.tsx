import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import controlStyles from './Control.module.css';
import { Field, type FieldProps } from './Field.tsx';

const meta = {
  title: 'Inputs/Field',
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
};

/** The error is read before the hint, which stays. */
export const WithError: Story = {
  args: { hint: 'Letters and digits.', error: 'This name is taken. Choose another one.' },
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
};

/** The box around what is typed into: all sizes and states, as one element or around others. */
export const Controls: Story = {
  tags: ['showcase'],
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
};
