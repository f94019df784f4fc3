import { Button } from '@mekiki/ui';

export default function SaveButton() {
  return (
    <Button variant="primary" onClick={() => console.log('saved')}>
      Save
    </Button>
  );
}
