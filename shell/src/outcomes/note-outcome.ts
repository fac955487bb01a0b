import { send } from 'shared-lib/api';
import { type How, type Outcome, pageViewName } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';

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

/** Tells the server how a release fared, though the page be left meanwhile; whether that arrives is no affair of the person. */
export const noteOutcome = outcomeBook((outcome: Outcome) => {
  if (readSession().token === undefined) return;
  const view = document.querySelector(`meta[name="${pageViewName}"]`)?.getAttribute('content');
  const body = view ? { ...outcome, view } : outcome;
  const call = { method: 'POST', path: 'releases/outcomes', body } as const;
  void send({ ...call, when: 'outlives the page', isQuiet: true });
});
