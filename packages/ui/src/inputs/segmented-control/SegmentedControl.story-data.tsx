/** What the stories of SegmentedControl and their tests share. */

export const captionStyles = [
  { value: 'short', label: 'Short', hint: 'One sentence.' },
  { value: 'descriptive', label: 'Descriptive', hint: 'A paragraph on all that can be seen.' },
  { value: 'tags', label: 'Tags', hint: 'Booru tags with commas.' },
  { value: 'prompt', label: 'Prompt', hint: 'Words for a generator.' },
  { value: 'alt', label: 'Alt text', hint: 'At most 125 characters, for those who cannot see it.' },
];
