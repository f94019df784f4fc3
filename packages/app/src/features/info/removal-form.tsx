import { requestRemoval } from '@mekiki/api-client';
import { Button, FileDrop, Form, TextArea, TextField } from '@mekiki/ui';
import { useRef, useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';

const MAX_REASON = 2_000;
const EMPTY = { image: '', reason: '', contact: '' };
type Values = typeof EMPTY;
type Wrong = Partial<Record<keyof Values, string>>;

/** The button that was pressed for this is gone. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** The errors of the form, by field. */
function check({ image, reason, contact }: Values): Wrong {
  return {
    ...(/^https?:\/\/\S+$/i.test(image.trim())
      ? {}
      : { image: 'Enter the URL of the image or its post, starting with https://.' }),
    ...(reason.trim() === ''
      ? { reason: 'Say why the image should be removed.' }
      : reason.length > MAX_REASON
        ? { reason: `Keep it under ${MAX_REASON.toLocaleString('en')} characters.` }
        : {}),
    ...(/^\S+@\S+\.\S+$/.test(contact.trim()) ? {} : { contact: 'Enter an e-mail address, such as you@example.com.' }),
  };
}

/** Asks the operator to remove an image. If sending fails, the text is kept. */
export function RemovalForm({ text }: { text: string | undefined }) {
  const [values, setValues] = useState(EMPTY);
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<Wrong>({});
  /** Whether the server left the image out. */
  const [lacksImage, setLacksImage] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');

  const field = (name: keyof Values) => ({
    value: values[name],
    error: wrong[name],
    required: true,
    onValueChange: (value: string) => {
      setValues((last) => ({ ...last, [name]: value }));
      setWrong(({ [name]: _corrected, ...rest }) => rest);
    },
  });
  const send = async () => {
    const found = check(values);
    setWrong(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      const call = requestRemoval({ body: { ...values, ...(file && { file }) } });
      await dataOf(call);
      setLacksImage((await call).response?.headers.get('X-Image-Kept') === 'no');
      setState('sent');
    } catch (error) {
      setFailure(errorText(error));
      setState('typing');
    }
  };

  if (state === 'sent') {
    return (
      <p tabIndex={-1} ref={focus}>
        Your request was sent. The answer goes to <strong>{values.contact.trim()}</strong>.
        {lacksImage
          ? ' The image was left out: this request has one already, or too many images wait for an answer.'
          : ''}
      </p>
    );
  }
  return (
    <Form
      label="Request removal"
      note={text}
      loading={state === 'sending'}
      error={failure}
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="primary" loading={state === 'sending'} loadingLabel="Sending the request">
          Send request
        </Button>
      }
    >
      <TextField
        {...field('image')}
        label="URL of the image or its post"
        type="url"
        inputMode="url"
        placeholder="https://"
        ref={focus}
      />
      <ImageField file={file} onChange={setFile} />
      <TextArea {...field('reason')} label="Reason" maxLength={MAX_REASON} />
      <TextField
        {...field('contact')}
        label="Your e-mail address"
        hint="Only for the answer."
        type="email"
        autoComplete="email"
      />
    </Form>
  );
}

interface ImageFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** The image itself, if the person has it. */
function ImageField({ file, onChange }: ImageFieldProps) {
  const drop = useRef<HTMLDivElement>(null);
  const remove = () => {
    onChange(undefined);
    // The button that was pressed for this is gone.
    drop.current?.querySelector('button')?.focus();
  };
  return (
    <div>
      <FileDrop
        ref={drop}
        label="The image (optional)"
        hint="Helps to find copies. Only the operator sees it. It is deleted with the answer."
        size="sm"
        onFiles={([chosen]) => onChange(chosen)}
      >
        {file?.name}
      </FileDrop>
      {file ? (
        <Button size="sm" variant="ghost" onClick={remove}>
          Remove image
        </Button>
      ) : null}
    </div>
  );
}
