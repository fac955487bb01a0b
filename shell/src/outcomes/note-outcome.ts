import { send } from 'shared-lib/api';
import { type Outcome, pageViewName } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';
import { outcomeBook } from './outcome-book';

/** Tells the server how a release fared, though the page be left meanwhile; whether that arrives is no affair of the person. */
export const noteOutcome = outcomeBook((outcome: Outcome) => {
  if (readSession().token === undefined) return;
  const view = document.querySelector(`meta[name="${pageViewName}"]`)?.getAttribute('content');
  const body = view ? { ...outcome, view } : outcome;
  const call = { method: 'POST', path: 'releases/outcomes', body } as const;
  void send({ ...call, when: 'outlives the page', isQuiet: true });
});
