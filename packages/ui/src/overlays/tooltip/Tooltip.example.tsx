import { Button, Tooltip } from '@mekiki/ui';

export default function UndoButton() {
  return (
    <Tooltip content="Brings the image back to its album">
      <Button>Undo</Button>
    </Tooltip>
  );
}
