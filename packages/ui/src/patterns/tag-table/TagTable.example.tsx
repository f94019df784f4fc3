import { CopyButton, type ScoredTag, TagTable } from '@mekiki/ui';

const tags: readonly ScoredTag[] = [
  { tag: '1girl', score: 0.99 },
  { tag: 'white_hair', score: 0.97 },
  { tag: 'night', score: 0.88 },
  { tag: 'city_lights', score: 0.61 },
  { tag: 'rain', score: 0.22 },
];

export default function ImageTags() {
  return <TagTable tags={tags} actions={<CopyButton size="sm" text={tags.map(({ tag }) => tag).join(', ')} />} />;
}
