import { Accordion } from '@mekiki/ui';

export default function Questions() {
  return (
    <Accordion
      items={[
        { value: 'formats', label: 'Which formats can I use?', content: 'JPEG, PNG and WebP.' },
        { value: 'size', label: 'How large may an image be?', content: 'Up to 25 MB.' },
      ]}
    />
  );
}
