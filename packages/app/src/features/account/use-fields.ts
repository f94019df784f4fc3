import { useState } from 'react';
import { isRight, type Wrong } from './auth-rules.ts';

/** The texts of a form's fields, and what is wrong with each until it is typed in again. */
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
    /** Checks all of them. @returns whether the form may be sent */
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
    /** For the field of that name. */
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
