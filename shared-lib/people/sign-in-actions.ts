/** What the journal calls what happens at the door, in the order in which people ask for it. */
export const signInActions = [
  'Signed in',
  'Sign-in failed',
  'Code refused',
  'Locked out',
  'Signed out',
] as const;
