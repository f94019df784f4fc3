/** What a change handler is told besides the value: how the person changed it. */
export interface ChangeDetails<Reason extends string> {
  reason: Reason;
}

/** One of several was chosen, by pointer or keys. */
export const CHOSEN = { reason: 'choose' } as const;

export type ChosenDetails = ChangeDetails<'choose'>;

/** The form around it was reset. */
export const RESET = { reason: 'reset' } as const;

export type ChosenOrResetDetails = ChangeDetails<'choose' | 'reset'>;
