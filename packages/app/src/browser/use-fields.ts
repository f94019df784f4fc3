import { useState } from 'react';

/** Messages by field; `form` is for the form as a whole. */
export type Wrong<Field extends string> = Partial<Record<Field | 'form', string>>;

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
      return Object.keys(found).length === 0;
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
