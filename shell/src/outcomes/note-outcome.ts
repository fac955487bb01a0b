import { send } from 'shared-lib/api';
import { type Outcome, pageViewName, type SessionOutcome } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';

/** Reports each release's outcome once per page, and once more when it broke after it had succeeded. */
export function createOutcomeReporter(tell: (outcome: Outcome) => void): (outcome: Outcome) => void {
  const told = new Map<string, SessionOutcome>();
  return (outcome) => {
    const release = `${outcome.remote} ${outcome.version} ${outcome.insteadOf ?? ''}`;
    const before = told.get(release);
    if (before !== undefined && (before !== 'ok' || outcome.how === 'ok')) return;
    told.set(release, outcome.how);
    tell(outcome);
  };
}

/**
 * Reports a release's outcome to the server, even when the page is being left; a lost report does not concern the
 * person.
 */
export const reportOutcome = createOutcomeReporter((outcome: Outcome) => {
  if (readSession().token === undefined) return;
  const view = document.querySelector(`meta[name="${pageViewName}"]`)?.getAttribute('content');
  const body = view ? { ...outcome, view } : outcome;
  const call = { method: 'POST', path: 'releases/outcomes', body } as const;
  void send({ ...call, when: 'outlives the page', isQuiet: true });
});
