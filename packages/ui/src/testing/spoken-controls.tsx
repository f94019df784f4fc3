/** What is said of buttons, fields and choices. */
import { useState } from 'react';
import { Button } from '../actions/button/index.ts';
import { Checkbox } from '../inputs/checkbox/index.ts';
import { Combobox } from '../inputs/combobox/index.ts';
import { FileDrop } from '../inputs/file-drop/index.ts';
import { MultiCombobox } from '../inputs/multi-combobox/index.ts';
import { NumberStepper } from '../inputs/number-stepper/index.ts';
import { RangeSlider } from '../inputs/range-slider/index.ts';
import { SegmentedControl } from '../inputs/segmented-control/index.ts';
import { Select } from '../inputs/select/index.ts';
import { Slider } from '../inputs/slider/index.ts';
import { Switch } from '../inputs/switch/index.ts';
import { TagInput } from '../inputs/tag-input/index.ts';
import { TextField } from '../inputs/text-field/index.ts';
import type { Spoken } from './spoken.ts';

const ARTISTS = ['Aoi', 'Beni', 'Chie'].map((label) => ({ value: label, label }));

function SearchButton() {
  const [loading, setLoading] = useState(false);
  return (
    <Button loading={loading} loadingLabel="Searching" onClick={() => setLoading(true)}>
      Search
    </Button>
  );
}

export const controls: readonly Spoken[] = [
  {
    name: 'Button',
    element: <SearchButton />,
    read: ['button, Search'],
    steps: [
      ['{Tab}', ['button, Search']],
      ['{Enter}', ['polite: Searching', 'button, Search, busy, disabled']],
    ],
  },
  {
    name: 'TextField',
    element: <TextField label="Name" hint="As others see it" error="Enter a name." required />,
    read: ['Name', 'textbox, Name, Enter a name. As others see it, invalid, required'],
    steps: [
      ['{Tab}', ['textbox, Name, Enter a name. As others see it, invalid, required']],
      ['Ao', ['textbox, Name, Ao, Enter a name. As others see it, invalid, required']],
    ],
  },
  {
    name: 'Checkbox',
    element: <Checkbox label="Only large images" hint="From 2000 px" />,
    read: ['checkbox, Only large images, From 2000 px, not checked'],
    steps: [
      ['{Tab}', ['checkbox, Only large images, From 2000 px, not checked']],
      [' ', ['checkbox, Only large images, From 2000 px, checked']],
      [' ', ['checkbox, Only large images, From 2000 px, not checked']],
    ],
  },
  {
    name: 'Switch',
    element: <Switch label="Show tags" defaultChecked />,
    read: ['switch, Show tags, checked'],
    steps: [
      ['{Tab}', ['switch, Show tags, checked']],
      [' ', ['switch, Show tags, not checked']],
    ],
  },
  {
    name: 'SegmentedControl',
    element: (
      <SegmentedControl
        label="Rating"
        options={[
          { value: 'safe', label: 'Safe' },
          { value: 'all', label: 'All', hint: 'Everything that was found' },
        ]}
      />
    ),
    read: [
      'Rating',
      'radiogroup, Rating',
      'radio, Safe, checked, position 1, set size 2',
      'radio, All, Everything that was found, not checked, position 2, set size 2',
    ],
    steps: [
      ['{Tab}', ['radio, Safe, checked, position 1, set size 2']],
      ['{ArrowRight}', ['radio, All, Everything that was found, checked, position 2, set size 2']],
    ],
  },
  {
    name: 'Slider',
    element: <Slider label="Steps" min={10} max={50} defaultValue={28} hint="More steps take longer." />,
    read: [
      'Steps',
      'slider, Steps, More steps take longer., orientated horizontally, max value 50, min value 10, current value 28',
      'textbox, Steps, value, 28, More steps take longer.',
    ],
    steps: [
      [
        '{Tab}',
        [
          'slider, Steps, More steps take longer., orientated horizontally, max value 50, min value 10, current value 28',
        ],
      ],
      [
        '{ArrowRight}',
        [
          'slider, Steps, More steps take longer., orientated horizontally, max value 50, min value 10, current value 29',
        ],
      ],
      [
        '{End}',
        [
          'slider, Steps, More steps take longer., orientated horizontally, max value 50, min value 10, current value 50',
        ],
      ],
    ],
  },
  {
    name: 'RangeSlider',
    element: <RangeSlider label="Year" min={2000} max={2020} defaultValue={[2004, 2010]} />,
    read: [
      'Year',
      'group, Year',
      'textbox, Year, minimum value, 2004',
      'slider, Year, minimum, orientated horizontally, max value 2010, min value 2000, current value 2004',
      'slider, Year, maximum, orientated horizontally, max value 2020, min value 2004, current value 2010',
      'textbox, Year, maximum value, 2010',
    ],
    steps: [
      [
        '{Tab}{Tab}',
        ['slider, Year, minimum, orientated horizontally, max value 2010, min value 2000, current value 2004'],
      ],
      [
        '{ArrowRight}',
        ['slider, Year, minimum, orientated horizontally, max value 2010, min value 2000, current value 2005'],
      ],
      ['{Tab}', ['slider, Year, maximum, orientated horizontally, max value 2020, min value 2005, current value 2010']],
      [
        '{Home}',
        ['slider, Year, maximum, orientated horizontally, max value 2020, min value 2005, current value 2005'],
      ],
    ],
  },
  {
    name: 'NumberStepper',
    element: <NumberStepper label="Images" min={1} max={8} defaultValue={4} />,
    read: [
      'Images',
      'button, Decrease: Images',
      'spinbutton, Images, max value 8, min value 1, 4',
      'button, Increase: Images',
    ],
    steps: [
      ['{Tab}', ['spinbutton, Images, max value 8, min value 1, 4']],
      ['{ArrowUp}', ['spinbutton, Images, max value 8, min value 1, 5']],
    ],
  },
  {
    name: 'Select',
    element: <Select label="Order" options={ARTISTS} />,
    read: [
      'Order',
      'combobox, Order, Aoi, has popup listbox, not expanded',
      'option, Aoi, selected, position 1, set size 3',
      'option, Beni, not selected, position 2, set size 3',
      'option, Chie, not selected, position 3, set size 3',
    ],
    steps: [['{Tab}', ['combobox, Order, Aoi, has popup listbox, not expanded']]],
  },
  {
    name: 'Combobox',
    element: <Combobox label="Artist" options={ARTISTS} />,
    read: [
      'Artist',
      'combobox, Artist, has popup listbox, not expanded, autocomplete in list',
      'button, Show choices, not expanded',
    ],
    steps: [
      ['{Tab}', ['combobox, Artist, has popup listbox, not expanded, autocomplete in list']],
      ['{ArrowDown}', ['option, Aoi, not selected, position 1, set size 3']],
      ['{ArrowDown}', ['option, Beni, not selected, position 2, set size 3']],
      ['{Enter}', ['combobox, Artist, Beni, has popup listbox, not expanded, autocomplete in list']],
      [
        'x',
        [
          'combobox, Artist, Benix, has popup listbox, expanded, autocomplete in list, 1 control',
          'polite: Nothing found.',
        ],
      ],
    ],
  },
  {
    name: 'MultiCombobox',
    element: <MultiCombobox label="Artists" options={ARTISTS} defaultValue={['Aoi']} />,
    read: [
      'Artists',
      'list, Artists, chosen',
      'listitem, level 1, position 1, set size 1',
      'Aoi',
      'button, Remove Aoi',
      'combobox, Artists, Backspace removes the last choice; at the start of the field, arrow keys move to the choices., has popup listbox, not expanded, autocomplete in list',
      'button, Remove all',
      'button, Show choices, not expanded',
    ],
    steps: [
      [
        '{Tab}',
        [
          'combobox, Artists, Backspace removes the last choice; at the start of the field, arrow keys move to the choices., has popup listbox, not expanded, autocomplete in list',
        ],
      ],
      ['{ArrowDown}', ['option, Aoi, selected, position 1, set size 3']],
      ['{ArrowDown}', ['option, Beni, not selected, position 2, set size 3']],
      ['{Enter}', ['polite: Beni added', 'option, Beni, selected, position 2, set size 3']],
      [
        '{Escape}',
        [
          'combobox, Artists, Backspace removes the last choice; at the start of the field, arrow keys move to the choices., has popup listbox, not expanded, autocomplete in list',
        ],
      ],
      ['{ArrowLeft}', ['button, Remove Beni']],
      [
        '{Delete}',
        [
          'polite: Beni removed',
          'combobox, Artists, Backspace removes the last choice; at the start of the field, arrow keys move to the choices., has popup listbox, not expanded, autocomplete in list',
        ],
      ],
    ],
  },
  {
    name: 'TagInput',
    element: <TagInput label="Tags" defaultValue={['girl']} suggestions={[{ value: 'sea', count: 3 }]} />,
    read: [
      'Tags',
      'list, Chosen tags',
      'listitem, level 1, position 1, set size 1',
      'girl',
      'button, Remove girl',
      'combobox, Tags, Space or comma ends a tag. Backspace removes the last one. At the start of the field, arrow keys move to the tags., has popup listbox, not expanded, autocomplete in list',
      'button, Remove all tags',
      'Space or comma ends a tag.',
      'Backspace removes the last one.',
    ],
    steps: [
      [
        '{Tab}',
        [
          'combobox, Tags, Space or comma ends a tag. Backspace removes the last one. At the start of the field, arrow keys move to the tags., has popup listbox, not expanded, autocomplete in list',
        ],
      ],
      [
        'night ',
        [
          'polite: night added',
          'combobox, Tags, Space or comma ends a tag. Backspace removes the last one. At the start of the field, arrow keys move to the tags., has popup listbox, expanded, autocomplete in list, 1 control',
        ],
      ],
      [
        'se',
        [
          'combobox, Tags, se, Space or comma ends a tag. Backspace removes the last one. At the start of the field, arrow keys move to the tags., has popup listbox, expanded, autocomplete in list, 1 control',
        ],
      ],
      ['{ArrowDown}', ['option, sea 3, not selected, position 1, set size 1']],
      [
        '{Enter}',
        [
          'polite: sea added',
          'combobox, Tags, Space or comma ends a tag. Backspace removes the last one. At the start of the field, arrow keys move to the tags., has popup listbox, not expanded, autocomplete in list',
        ],
      ],
      [
        '{Backspace}',
        [
          'polite: sea removed',
          'combobox, Tags, Space or comma ends a tag. Backspace removes the last one. At the start of the field, arrow keys move to the tags., has popup listbox, expanded, autocomplete in list, 1 control',
        ],
      ],
    ],
  },
  {
    name: 'FileDrop',
    element: (
      <FileDrop label="Image" onFiles={() => {}}>
        PNG, up to 25 MB
      </FileDrop>
    ),
    read: ['Image', 'button, Image Drop an image here, or choose one PNG, up to 25 MB'],
    steps: [['{Tab}', ['button, Image Drop an image here, or choose one PNG, up to 25 MB']]],
  },
];
