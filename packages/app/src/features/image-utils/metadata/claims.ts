/** Claims in metadata about how an image was made, in words. */
import type { ImageMetadata } from '@mekiki/api-client';

const SOURCE_TYPE = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)\/?$/;
/** The terms of IPTC's vocabulary that users look for. */
const SOURCE_TYPES: Readonly<Record<string, string>> = {
  trainedAlgorithmicMedia: 'Made by a generative AI model',
  compositeWithTrainedAlgorithmicMedia: 'Edited with a generative AI model',
  algorithmicMedia: 'Made by a program that was not trained on images',
  compositeSynthetic: 'Composite with synthetic parts',
  digitalCapture: 'Taken with a digital camera',
  computationalCapture: 'Taken with a phone or camera that computes the image',
  digitalCreation: 'Made by a person with digital tools',
  digitalArt: 'Made by a person with digital tools',
  humanEdits: 'Edited by a person',
};
const BY_AI = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

const sourceTypeOf = (value: string): string | undefined => SOURCE_TYPE.exec(value.trim())?.[1];

/** A readable value: a source type in words, with its IPTC name. */
export function wordsOf(value: string): string {
  const type = sourceTypeOf(value);
  const words = type === undefined ? undefined : SOURCE_TYPES[type];
  return words === undefined ? value : `${words} (${type})`;
}

export interface Claim {
  title: string;
  text: string;
}

/** What it claims about AI and its origin. None of it is verified. */
export function claimsOf({ groups, ai }: ImageMetadata): Claim[] {
  const isByAi = groups.some(({ fields }) => fields.some(({ value }) => BY_AI.has(sourceTypeOf(value) ?? '')));
  // Our own may be drawn by a program that was not trained on anything.
  const hasSettings = ai !== undefined && ai.source !== 'Mekiki';
  const credentials = groups.find(({ id }) => id === 'c2pa');
  const valueOf = (wanted: string) => credentials?.fields.find(({ name }) => name === wanted)?.value;
  const [generator, signer] = [valueOf('Claim generator'), valueOf('Signed by')];
  return [
    ...(isByAi || hasSettings
      ? [
          {
            title: 'Marked as AI-generated',
            text: isByAi
              ? 'Its metadata names a generative AI model as the source.'
              : `It contains the settings of ${ai?.source}.`,
          },
        ]
      : []),
    ...(credentials
      ? [
          {
            title: 'Has Content Credentials',
            text: `${generator === undefined ? 'They say' : `${generator} wrote`} how the image was made (C2PA). ${signer === undefined ? 'The' : `Signed by ${signer}, but the`} signature was not verified.`,
          },
        ]
      : []),
  ];
}
