import { type ComposerFormat, type ComposerTag, PLAIN_TAGS, TagComposer } from '@mekiki/ui';

const thresholds = { general: 0.35, character: 0.85 };
const tags: readonly ComposerTag[] = [
  { tag: 'general', score: 0.93, group: 'rating' },
  { tag: '1girl', score: 0.99 },
  { tag: 'white_hair', score: 0.97 },
  { tag: 'night', score: 0.88 },
  { tag: 'city_lights', score: 0.61 },
  { tag: 'rain', score: 0.22 },
];

const formats: readonly ComposerFormat[] = [
  { ...PLAIN_TAGS, label: 'Prompt' },
  { id: 'lines', label: 'Lines', write: (chosen) => chosen.map(({ tag }) => tag).join('\n') },
];

export default function PromptFromTags() {
  return <TagComposer tags={tags} thresholds={thresholds} formats={formats} />;
}
