import { Type } from 'typebox';
import { FileField } from '../../platform/http/forms.ts';

export const ScoredTagSchema = Type.Object(
  {
    tag: Type.String({ description: 'As boards write it, with underscores.' }),
    score: Type.Number({ minimum: 0, maximum: 1 }),
    threshold: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'From which score on this tag is taken for true, where the model knows one for it alone.',
      }),
    ),
  },
  { $id: 'ScoredTag' },
);

const group = (description: string) => Type.Array(Type.Ref('ScoredTag'), { description });
const ownGroup = (description: string) => Type.Optional(group(`${description} Only of models that know them.`));

export const TagGroupsSchema = Type.Object(
  {
    rating: group('general, sensitive, questionable, explicit; the surest first.'),
    character: group('The surest first.'),
    general: group('The surest first.'),
    artist: ownGroup('Who may have made it.'),
    copyright: ownGroup('Works it may belong to.'),
    meta: ownGroup('About the file.'),
    year: ownGroup('When it may have been made.'),
  },
  { $id: 'TagGroups' },
);

export const TaggingSchema = Type.Object(
  {
    results: Type.Object({ data: Type.Ref('TagGroups') }),
    engine: Type.String({ description: 'What the tags come from.' }),
    thresholds: Type.Object(
      { rating: Type.Number(), character: Type.Number(), general: Type.Number() },
      { description: 'From which scores on the model itself takes tags for true.' },
    ),
  },
  { $id: 'Tagging' },
);

const threshold = (name: string) =>
  Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: `Leaves ${name} tags with lower scores out. Default: the model's own.`,
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
    maxLength: 4_000,
    description: 'Address of an image; one of our own is quickest.',
  }),
  ...ThresholdFields,
});
