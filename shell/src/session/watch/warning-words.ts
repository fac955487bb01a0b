/** What the warning says (S-1.8), in the product and before it. */
export const warningWords = {
  question: 'Your session is about to expire. Do you want to extend it?',
  expiry: (secondsLeft: number) => `Expiry time in ${secondsLeft} seconds`,
  extend: 'Extend Session',
  logOut: 'Log Out',
  refused: 'The session is not extended: the server did not say yes. Try again, or save what you need.',
  /** A count that is read aloud every second drowns the question. */
  spoken: (secondsLeft: number) => {
    if (secondsLeft > 10) return '';
    return secondsLeft > 5 ? '10 seconds left' : '5 seconds left';
  },
};
