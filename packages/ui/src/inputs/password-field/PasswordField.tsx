import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { passwordFieldMessages } from '../../messages.ts';
import { TextField, type TextFieldProps } from '../text-field/index.ts';

/** `autoComplete` should be `current-password` or `new-password`, for the browser's password manager. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'clearable' | 'labels'> {
  labels?: Partial<typeof passwordFieldMessages>;
}

/** A password, hidden until its button shows it. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { labels, ...props },
  ref,
) {
  const text = { ...passwordFieldMessages, ...labels };
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const [isShown, setIsShown] = useState(false);

  // Browsers store what was submitted in a plain text field.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      ref={mergedRef}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          label={text.show}
          title={isShown ? text.hide : text.show}
          pressed={isShown}
          variant="ghost"
          size="sm"
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
});
