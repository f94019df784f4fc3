import { SourcePicker } from '@mekiki/ui';

const sources = [
  { value: 'artboard', label: 'Artboard' },
  { value: 'drawings', label: 'Drawings.example' },
  { value: 'gallery', label: 'Gallery', note: 'safe only' },
  { value: 'sketchbook', label: 'Sketchbook' },
];

const looks = { artboard: { color: '#1d6fb8' }, gallery: { color: '#8a3ffc' } };

export default function SourceFilter() {
  return <SourcePicker style={{ maxWidth: 560 }} options={sources} defaultValue={['gallery']} sourceLooks={looks} />;
}
