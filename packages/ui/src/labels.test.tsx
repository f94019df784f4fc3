/** Texts of the parts that a component is made of are replaced by its own labels. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import * as ui from './index.ts';
import { host, root } from './testing/mount.ts';

const broken = { src: URL.createObjectURL(new Blob(['no image'])), alt: 'A' };
const failure = { failed: 'Fehlt', retry: 'Nochmal' };
const brokenOption = { value: 'a', label: 'A', src: broken.src };
const nothing = () => {};
const custom = { id: 'custom', label: 'Eigene', width: 8, height: 8 };

test.each<[name: string, element: ReactNode, expected: string]>([
  ['CompareSlider', <ui.CompareSlider key="it" before={broken} after={broken} labels={failure} />, 'Fehlt'],
  ['CompareLens', <ui.CompareLens key="it" before={broken} after={broken} labels={failure} />, 'Fehlt'],
  ['SpotPicker', <ui.SpotPicker key="it" label="It" {...broken} width={4} height={3} labels={failure} />, 'Fehlt'],
  [
    'SizePresetPicker',
    <ui.SizePresetPicker key="it" min={8} max={16} presets={[custom]} labels={{ increase: 'Mehr' }} />,
    'Mehr: Width',
  ],
  ['ImageChoice', <ui.ImageChoice key="it" label="It" options={[brokenOption]} labels={failure} />, 'Fehlt'],
  [
    'AnswerPanel',
    <ui.AnswerPanel
      key="it"
      verdict="V"
      title="T"
      images={[{ ...broken, caption: 'C', width: 4, height: 3 }]}
      labels={failure}
    />,
    'Fehlt',
  ],
  [
    'TagComposer',
    <ui.TagComposer
      key="it"
      tags={[]}
      thresholds={{ general: 0.5, character: 0.5 }}
      defaultOptions={{ ...ui.COMPOSER_DEFAULTS, exclude: ['a'] }}
      labels={{ clear: 'Alles weg' }}
    />,
    'Alles weg',
  ],
  [
    'CropEditor',
    <ui.CropEditor key="it" src="" onSave={nothing} onCancel={nothing} labels={{ rotationValue: 'Drehung, Wert' }} />,
    'Drehung, Wert',
  ],
  [
    'ImageSource',
    <ui.ImageSource
      key="it"
      label="It"
      value={{ kind: 'file', file: new File(['no image'], 'a.png') }}
      labels={{ size: (bytes) => `${bytes} octets` }}
    />,
    '8 octets',
  ],
  [
    'SearchBar',
    <ui.SearchBar
      key="it"
      value=""
      onValueChange={nothing}
      onSubmit={nothing}
      onFile={nothing}
      labels={{ pasteKeys: () => 'Strg V' }}
    />,
    'Strg V',
  ],
  [
    'GenerationProgress',
    <ui.GenerationProgress
      key="it"
      label="It"
      width={4}
      height={3}
      position={3}
      labels={{ waiting: (place) => `Platz ${place}` }}
    />,
    'Platz 3',
  ],
  [
    'TextPage',
    <ui.TextPage
      key="it"
      title="T"
      sections={[{ id: 'a', title: 'A', content: 'a' }]}
      contents
      labels={{ navigation: 'Auf dieser Seite' }}
    />,
    'Auf dieser Seite',
  ],
])('%s passes them on', async (_name, element, expected) => {
  flushSync(() => root.render(<div style={{ inlineSize: 300 }}>{element}</div>));
  await expect.poll(() => host.innerHTML).toContain(expected);
});
