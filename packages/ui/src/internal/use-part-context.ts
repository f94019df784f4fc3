import { type Context, useContext } from 'react';

/** The context of a part. @throws Error that names the missing root, if there is none around it */
export function usePartContext<Value>(context: Context<Value | undefined>, root: string): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error(`[@mekiki/ui] Render this part inside of ${root}.`);
  return value;
}
