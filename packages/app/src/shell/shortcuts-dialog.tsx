import { FactList, Modal, Stack, Switch } from '@mekiki/ui';
import { useState } from 'react';
import { plainShortcuts, setPlainShortcuts } from './plain-shortcuts.ts';

const GROUPS: readonly { title: string; keys: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['? or Ctrl + ?', 'Show keyboard shortcuts'],
      ['Tab', 'Go to the next control; the first one on a page skips to its content'],
      ['Escape', 'Close the top dialog'],
      ['F8', 'Go to the notifications that are shown'],
      ['Ctrl or Cmd + V', 'Paste an image, a URL or text into the current tool'],
    ],
  },
  {
    title: 'Results and full-screen images',
    keys: [
      ['Left or Right', 'Previous or next image'],
      ['+ or −', 'Zoom in or out'],
      ['0', 'Reset the zoom'],
      ['F', 'Fit to the window'],
      ['R', 'Remix'],
      ['D', 'Download'],
      ['I', 'Show the image information'],
    ],
  },
  {
    title: 'Prompts',
    keys: [
      ['Ctrl or Cmd + Enter', 'Generate'],
      ['Ctrl or Cmd + ↑ or ↓', 'Increase or decrease the weight of the tag at the cursor'],
      ['↑ or ↓, then Tab', 'Choose and accept a suggested tag'],
    ],
  },
  {
    title: 'Editing and comparing',
    keys: [
      ['Arrows', 'Move a selection, an edge of it, a line or a lens; faster with Shift'],
      ['Delete', 'Clear the selection'],
      ['Ctrl or Cmd + Enter', 'Save the edited image'],
    ],
  },
];

/** The same in all groups, so that they are one table to the eye. */
const KEYS_WIDTH = { gridTemplateColumns: '9rem minmax(0, 1fr)' };

/** Keyboard shortcuts that are specific to the site. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isPlain, setPlain] = useState(plainShortcuts);
  return (
    <Modal
      open
      size="md"
      title="Keyboard shortcuts"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack gap={5}>
        <Switch
          label="Open with ? alone"
          hint="If off, press Ctrl + ? to open this list."
          checked={isPlain}
          onCheckedChange={(value) => {
            setPlain(value);
            setPlainShortcuts(value);
          }}
        />
        {GROUPS.map(({ title, keys }) => (
          <Stack key={title} gap={2}>
            <h3>{title}</h3>
            <FactList style={KEYS_WIDTH} facts={keys.map(([label, value]) => ({ label, value }))} />
          </Stack>
        ))}
      </Stack>
    </Modal>
  );
}
