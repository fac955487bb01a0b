/** `inline`: they stand in the form themselves. `learn-more`: the form offers a dialog that lists them all. */
type Offer = 'nothing' | 'inline' | 'learn-more';

/** What a form's call gives at most (P-70). */
const most = 5;

/** 'Learn More' is offered at exactly five entries (S-2.2); since the call gives no more, that means five or more. */
export function howToOffer(entries: number): Offer {
  if (entries === most) return 'learn-more';
  return entries > 0 ? 'inline' : 'nothing';
}
