import { isFailingAlone } from './failing-alone';
import { isFailingAcrossSessions } from './failing-beside';
import { isFailingPaired } from './paired';
import {
  advanceRollout,
  enoughFailing,
  enoughHealth,
  enoughSlowness,
  evidenceOf,
  failureEvidenceShares,
  type Rollout,
} from './rollout';
import type { RolloutEvent } from './rollout-event';
import { isSlower } from './slower';

/** The shares of a rollout in order, in hundredths of the people. */
const shares = [1, 5, 25, 50, 100] as const;

export type Fault = 'failing' | 'mountMs' | 'inpMs';

export type RolloutDecision =
  | { verdict: 'abort'; because: Fault }
  | { verdict: 'promote'; to: number }
  /** Nobody else gets the canary in this step until somebody has looked and ends the hold. */
  | { verdict: 'hold'; because: 'integrity' }
  | { verdict: 'wait' };

/** What to do with a canary now. There is no minimum number of sessions: the evidence decides. */
export function decideRollout(rollout: Rollout): RolloutDecision {
  const because = faultOf(rollout);
  if (because) return { verdict: 'abort', because };
  if (rollout.step.alarms > 0) return { verdict: 'hold', because: 'integrity' };
  const to = shares.find((share) => share > rollout.step.share);
  const isReady = rollout.step.health >= enoughHealth && to !== undefined;
  return isReady && !isSuspect(rollout) ? { verdict: 'promote', to } : { verdict: 'wait' };
}

function faultOf({ step, slowness }: Rollout): Fault | undefined {
  const enough = enoughFailing(step.number);
  const beside = enough - failureEvidenceShares.beside;
  if (isFailingAlone(step.canary, beside) && isFailingAcrossSessions(step.beside, beside)) return 'failing';
  if (isFailingPaired(step.paired, enough - failureEvidenceShares.paired)) return 'failing';
  if (isSlower(slowness.mountMs, enoughSlowness)) return 'mountMs';
  if (isSlower(slowness.inpMs, enoughSlowness)) return 'inpMs';
  return undefined;
}

/** While any evidence speaks against the canary, nobody else gets it. */
function isSuspect(rollout: Rollout): boolean {
  const { failing, mountMs, inpMs } = evidenceOf(rollout);
  return Math.max(failing, mountMs, inpMs) > 0;
}

type Replayed = {
  /** The verdicts to act on, each with the number of record lines before it. */
  decisions: { after: number; verdict: Exclude<RolloutDecision, { verdict: 'wait' }> }[];
  rollout: Rollout | undefined;
};

/**
 * Judges a record again, in the order of its events, beginning with a step. The same record gives the same verdicts.
 * A verdict that repeats until somebody acts is returned once.
 */
export function replay(events: readonly RolloutEvent[]): Replayed {
  let rollout: Rollout | undefined;
  const decisions: Replayed['decisions'] = [];
  let before: RolloutDecision = { verdict: 'wait' };
  for (const [place, event] of events.entries()) {
    rollout = advanceRollout(rollout, event);
    const verdict = decideRollout(rollout);
    const isSame = JSON.stringify(verdict) === JSON.stringify(before);
    if (verdict.verdict !== 'wait' && !isSame) decisions.push({ after: place + 1, verdict });
    before = verdict;
  }
  return { decisions, rollout };
}
