import { TagInput } from '@mekiki/ui';
import { useState } from 'react';

const known = [
  { value: 'silver_hair', count: 48_210 },
  { value: 'school_uniform', count: 310_556 },
  { value: 'starry_sky', count: 22_804 },
];

export default function TagFilter() {
  const [text, setText] = useState('');
  return (
    <TagInput
      style={{ maxWidth: 480 }}
      label="With these tags"
      tone="success"
      defaultValue={['1girl', 'night']}
      suggestions={text === '' ? [] : known.filter(({ value }) => value.startsWith(text))}
      onQueryChange={setText}
    />
  );
}
