import { useState } from 'react';
import { isRight, type Wrong } from '../features/account/auth-rules.ts';

/** The values of a form's fields, and the error of each until it is edited. */
export function useFields<Field extends string>(
  initial: Record<Field, string>,
  check: (values: Record<Field, string>) => Wrong<Field>,
) {
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Wrong<Field>>({});

  return {
    values,
    wrong,
    setWrong,
    /** Validates all fields. @returns whether the form may be sent */
    check: (): boolean => {
      const found = check(values);
      setWrong(found);
      return isRight(found);
    },
    /** Empties the form. */
    reset: () => {
      setValues(initial);
      setWrong({});
    },
    /** Props of the field of that name. */
    props: (field: Field) => ({
      value: values[field],
      error: wrong[field],
      onValueChange: (value: string) => {
        setValues((last) => ({ ...last, [field]: value }));
        setWrong(({ [field]: _corrected, ...rest }) => rest as Wrong<Field>);
      },
    }),
  };
}
