import { Type } from 'typebox';
import { FileField, MAX_IMAGE_TEXT } from '../../platform/http/forms.ts';
import { offeredFileSchema } from '../../platform/http/offered-file.ts';

export const ScoredTagSchema = Type.Object(
  {
    tag: Type.String({ description: 'As written on boards, with underscores.' }),
    score: Type.Number({ minimum: 0, maximum: 1 }),
    threshold: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Score from which the model accepts this tag, if it has a threshold for this tag.',
      }),
    ),
  },
  { $id: 'ScoredTag' },
);

const group = (description: string) => Type.Array(Type.Ref('ScoredTag'), { description });
const ownGroup = (description: string) => Type.Optional(group(`${description} Only with models that support it.`));

export const TagGroupsSchema = Type.Object(
  {
    rating: group(
      'general, sensitive, questionable and explicit, sorted by score. If none reaches `thresholds.rating`, the image is unrated: do not take the first for its rating.',
    ),
    character: group('Sorted by score, highest first.'),
    general: group('Sorted by score, highest first.'),
    artist: ownGroup('Possible artists.'),
    copyright: ownGroup('Possible series.'),
    meta: ownGroup('Tags about the file.'),
    year: ownGroup('Possible year.'),
  },
  { $id: 'TagGroups' },
);

export const TaggingSchema = Type.Object(
  {
    results: Type.Object({ data: Type.Ref('TagGroups') }),
    engine: Type.String({ description: 'Source of the tags.' }),
    thresholds: Type.Object(
      { rating: Type.Number(), character: Type.Number(), general: Type.Number() },
      { description: 'Scores from which the model accepts tags.' },
    ),
  },
  { $id: 'Tagging' },
);

export const TaggerNetworksSchema = Type.Object(
  {
    engine: Type.String({ description: 'Name of the tagger that the server uses.' }),
    thresholds: Type.Union([TaggingSchema.properties.thresholds, Type.Null()]),
    files: Type.Union([Type.Array(offeredFileSchema('What the file is for.')), Type.Null()], {
      description: 'The networks and their descriptions; null if the tagger in use offers none for download.',
    }),
  },
  { $id: 'TaggerNetworks' },
);

const threshold = (name: string) =>
  Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: `Minimum score of ${name} tags. Default: the threshold of the model.`,
    }),
  );
export const ThresholdFields = {
  rating_threshold: threshold('rating'),
  character_threshold: threshold('character'),
  general_threshold: threshold('general'),
};

export const TagFileForm = Type.Object({ file: FileField('The image.'), ...ThresholdFields });
export const TagUrlForm = Type.Object({
  image: Type.String({
    minLength: 1,
    maxLength: MAX_IMAGE_TEXT,
    description: 'URL or data URI of an image. URLs of this server are fastest.',
  }),
  ...ThresholdFields,
});
