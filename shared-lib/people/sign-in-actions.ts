/** The sign-in actions by their names in the journal, in the order in which the filter offers them. */
export const signInActions = ['Signed in', 'Sign-in failed', 'Code refused', 'Locked out', 'Signed out'] as const;
