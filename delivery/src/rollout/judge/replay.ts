import { applyRolloutEvent, beginRollout, type Rollout } from './rollout';
import type { RolloutEvent } from './session';
import { type Verdict, verdictOn } from './verdict';

/** A verdict to act on, and the number of record lines before it. */
type Ruled = { after: number; verdict: Exclude<Verdict, { verdict: 'wait' }> };

type Replayed = { decisions: Ruled[]; rollout: Rollout | undefined };

/**
 * Judges a record again, in the order of its events, beginning with a step. The same record gives the same verdicts.
 * A verdict that repeats until somebody acts is returned once.
 */
export function replay(events: readonly RolloutEvent[]): Replayed {
  let rollout: Rollout | undefined;
  const decisions: Ruled[] = [];
  let before: Verdict = { verdict: 'wait' };
  for (const [place, event] of events.entries()) {
    rollout = advanceRollout(rollout, event);
    const verdict = verdictOn(rollout);
    if (verdict.verdict !== 'wait' && !isSame(verdict, before)) decisions.push({ after: place + 1, verdict });
    before = verdict;
  }
  return { decisions, rollout };
}

/** The state of a rollout after its next event; its first event must be a step. */
export function advanceRollout(rollout: Rollout | undefined, event: RolloutEvent): Rollout {
  if (rollout) return applyRolloutEvent(rollout, event);
  if (event.kind !== 'step')
    throw new Error('A rollout begins with the share of people that it begins with.');
  return beginRollout(event.share, event.at);
}

const isSame = (one: Verdict, other: Verdict) => JSON.stringify(one) === JSON.stringify(other);
