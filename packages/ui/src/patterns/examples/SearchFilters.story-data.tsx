/** How the components make the filters of a search, with what it found. For Storybook only. */
import { FilterPanel, FilterPanelColumn } from '../filter-panel/index.ts';
import { RatingPicker } from '../../inputs/rating-picker/index.ts';
import { RATINGS } from '../../inputs/rating-picker/RatingPicker.story-data.tsx';
import { SourcePicker } from '../../inputs/source-picker/index.ts';
import { Stack } from '../../foundations/stack/index.ts';
import { STORY_BOARDS, STORY_LOOKS } from '../../story-images.ts';
import { Switch } from '../../inputs/switch/index.ts';
import { TagInput } from '../../inputs/tag-input/index.ts';
import { TagTable } from '../tag-table/index.ts';

const SOURCES = STORY_BOARDS.map((value) => ({ value, label: value }));
const SAFE = ['zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru'];
const TAGS = [
  { tag: 'general', score: 0.981, group: 'rating' as const },
  { tag: 'silver_hair', score: 0.964, group: 'general' as const },
  { tag: 'golden_eyes', score: 0.912, group: 'general' as const },
  { tag: 'school_uniform', score: 0.873, group: 'general' as const },
  { tag: 'cherry_blossoms', score: 0.741, group: 'general' as const },
  { tag: 'hair_ribbon', score: 0.502, group: 'general' as const },
];

/** Sources, ratings, tags and the size of the images; below, the tags of one of them. */
export function SearchFilters() {
  return (
    <Stack gap={6}>
      <FilterPanel open>
        <SourcePicker options={SOURCES} sourceLooks={STORY_LOOKS} defaultValue={SAFE} />
        <FilterPanelColumn>
          <RatingPicker options={RATINGS} defaultValue={['general', 'sensitive']} />
          <TagInput label="Positive tags" tone="success" defaultValue={['silver_hair', 'solo']} />
          <TagInput label="Negative tags" tone="error" defaultValue={['comic']} />
          <Switch label="Image size" offLabel="224px" onLabel="512px" defaultChecked />
        </FilterPanelColumn>
      </FilterPanel>
      <TagTable tags={TAGS} />
    </Stack>
  );
}
