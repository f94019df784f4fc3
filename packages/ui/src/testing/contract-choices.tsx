/** The APG's patterns Radio Group, Checkbox, Switch and Button. */
import { useState } from 'react';
import { expect } from 'vitest';
import { IconButton } from '../actions/icon-button/index.ts';
import { Button } from '../actions/button/index.ts';
import { Checkbox } from '../inputs/checkbox/index.ts';
import { ImageChoice } from '../inputs/image-choice/index.ts';
import { SegmentedControl } from '../inputs/segmented-control/index.ts';
import { Switch } from '../inputs/switch/index.ts';
import { storyImages } from '../story-images.ts';
import type { Contract } from './contract.ts';
import { nameOf } from './focused.ts';
import { host } from './mount.ts';
import { inItsOwn } from './spoken.ts';

const OPTIONS = ['Safe', 'Unsure', 'All'].map((label) => ({ value: label, label, disabled: label === 'Unsure' }));

const IMAGES = storyImages(3).map(({ src }, index) => ({
  src,
  value: 'abc'.charAt(index),
  label: 'ABC'.charAt(index),
}));

const isRadioGroup = async () => {
  const group = host.querySelector('[role=radiogroup], fieldset');
  expect(group && nameOf(group)).toBe('Rating');
  await Promise.resolve();
};

export const choices: readonly Contract[] = [
  {
    name: 'SegmentedControl, a radio group',
    element: (
      <>
        <SegmentedControl label="Rating" options={OPTIONS} />
        <Button>After</Button>
      </>
    ),
    rows: [
      ['{Tab}', 'radio "Safe" checked'],
      ['{Tab}{ArrowRight}', 'radio "All" checked'],
      ['{Tab}{ArrowDown}', 'radio "All" checked'],
      ['{Tab}{ArrowLeft}', 'radio "All" checked'],
      ['{Tab}{ArrowRight}{ArrowUp}', 'radio "Safe" checked'],
      ['{Tab}{Tab}', 'button "After"'],
      ['{Tab}{ArrowRight}{Tab}{Shift>}{Tab}{/Shift}', 'radio "All" checked'],
    ],
    check: isRadioGroup,
  },
  {
    name: 'ImageChoice, a radio group',
    element: <ImageChoice label="Rating" options={IMAGES} defaultValue="a" />,
    rows: [
      ['{Tab}', 'radio "A" checked'],
      ['{Tab}{ArrowRight}', 'radio "B" checked'],
      ['{Tab}{ArrowLeft}', 'radio "C" checked'],
      ['{Tab}{ArrowDown}{ArrowUp}', 'radio "A" checked'],
    ],
    check: isRadioGroup,
  },
  {
    name: 'IconButton, a toggle button',
    element: inItsOwn(() => {
      const [isOn, setOn] = useState(false);
      return (
        <IconButton label="Like" pressed={isOn} onClick={() => setOn(!isOn)}>
          <span aria-hidden="true">♥</span>
        </IconButton>
      );
    }),
    rows: [
      ['{Tab}', 'button "Like"'],
      ['{Tab} ', 'button "Like" pressed'],
      ['{Tab}{Enter}', 'button "Like" pressed'],
      ['{Tab}{Enter}{Enter}', 'button "Like"'],
    ],
  },
  {
    name: 'Checkbox',
    element: <Checkbox label="Large" />,
    rows: [
      ['{Tab}', 'checkbox "Large"'],
      ['{Tab} ', 'checkbox "Large" checked'],
      ['{Tab}  ', 'checkbox "Large"'],
    ],
  },
  {
    name: 'Checkbox that is partly on',
    element: <Checkbox label="Some" indeterminate />,
    rows: [['{Tab}', 'checkbox "Some"']],
    check: async () => {
      await expect.poll(() => host.querySelector('input')?.indeterminate).toBe(true);
    },
  },
  {
    name: 'Switch',
    element: <Switch label="Tags" />,
    rows: [
      ['{Tab}', 'switch "Tags"'],
      ['{Tab} ', 'switch "Tags" checked'],
    ],
  },
];
