import type { ComponentPropsWithoutRef, ReactElement } from 'react';

/** Props of a part that makes a button do something, such as open a dialog. They are passed on to the button. */
export interface ButtonPartProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** The button: one element that takes a ref and the focus. */
  children: ReactElement;
}
