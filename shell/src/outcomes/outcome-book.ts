import type { How, Outcome } from 'shared-lib/releases';

/** Lets the outcome of a release through once in a page, and once more where it broke after having been well. */
export function outcomeBook(tell: (outcome: Outcome) => void): (outcome: Outcome) => void {
  const told = new Map<string, How>();
  return (outcome) => {
    const release = `${outcome.remote} ${outcome.version} ${outcome.insteadOf ?? ''}`;
    const before = told.get(release);
    if (before !== undefined && (before !== 'ok' || outcome.how === 'ok')) return;
    told.set(release, outcome.how);
    tell(outcome);
  };
}
