import { Field } from '@mekiki/ui';

export default function FrameColor() {
  return (
    <Field label="Color of the frame" hint="Around each image of the album.">
      {(control) => <input {...control} type="color" defaultValue="#0f8064" />}
    </Field>
  );
}
