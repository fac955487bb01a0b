import { isAboveHealthyFailureRate } from './failing-alone';
import { isFailingAcrossSessions } from './failing-beside';
import {
  addRolloutEvent,
  computeRequiredFailureEvidence,
  logErrorRateShares,
  type Rollout,
  requiredHealthEvidence,
  requiredSlownessEvidence,
  summarizeEvidence,
} from './rollout';
import type { RolloutEvent } from './rollout-event';
import { isFailingOnSamePage } from './same-page';
import { isCanarySlower } from './slower';

/** The steps of a rollout: the percentage of people who get the canary. */
const rolloutSharesPercent = [1, 5, 25, 50, 100] as const;

export type RollbackCause = 'failing' | 'mountMs' | 'inpMs';

export type RolloutVerdict =
  | { verdict: 'abort'; because: RollbackCause }
  | { verdict: 'promote'; to: number }
  /** The canary keeps its share until an operator lets it continue. */
  | { verdict: 'hold'; because: 'integrity' }
  | { verdict: 'wait' };

/**
 * Decides what happens to a canary now. There is no minimum number of sessions, because the evidence already
 * considers their number.
 */
export function decideRollout(rollout: Rollout): RolloutVerdict {
  const because = findRollbackCause(rollout);
  if (because) return { verdict: 'abort', because };
  if (rollout.step.alarms > 0) return { verdict: 'hold', because: 'integrity' };
  const to = rolloutSharesPercent.find((share) => share > rollout.step.share);
  const isReady = rollout.step.health >= requiredHealthEvidence && to !== undefined;
  return isReady && !hasEvidenceAgainstCanary(rollout) ? { verdict: 'promote', to } : { verdict: 'wait' };
}

function findRollbackCause({ step, slowness }: Rollout): RollbackCause | undefined {
  const enough = computeRequiredFailureEvidence(step.number);
  const enoughAcrossSessions = enough - logErrorRateShares.beside;
  if (
    isAboveHealthyFailureRate(step.canary, enoughAcrossSessions) &&
    isFailingAcrossSessions(step.sessionEvidence, enoughAcrossSessions)
  )
    return 'failing';
  if (isFailingOnSamePage(step.samePageEvidence, enough - logErrorRateShares.samePage)) return 'failing';
  if (isCanarySlower(slowness.mountMs, requiredSlownessEvidence)) return 'mountMs';
  if (isCanarySlower(slowness.inpMs, requiredSlownessEvidence)) return 'inpMs';
  return undefined;
}

/** Returns true if any evidence speaks against the canary. Then its share does not grow. */
function hasEvidenceAgainstCanary(rollout: Rollout): boolean {
  const { failing, mountMs, inpMs } = summarizeEvidence(rollout);
  return Math.max(failing, mountMs, inpMs) > 0;
}

type ReplayedRollout = {
  /** All verdicts except `wait`. `after` is the number of events up to the verdict. */
  decisions: { after: number; verdict: Exclude<RolloutVerdict, { verdict: 'wait' }> }[];
  rollout: Rollout | undefined;
};

/**
 * Makes the decisions again for all recorded events of a rollout. The same events always give the same
 * verdicts. A verdict that lasts for several events is returned once.
 */
export function replayRolloutEvents(events: readonly RolloutEvent[]): ReplayedRollout {
  let rollout: Rollout | undefined;
  const decisions: ReplayedRollout['decisions'] = [];
  let before: RolloutVerdict = { verdict: 'wait' };
  for (const [index, event] of events.entries()) {
    rollout = addRolloutEvent(rollout, event);
    const verdict = decideRollout(rollout);
    const isSame = JSON.stringify(verdict) === JSON.stringify(before);
    if (verdict.verdict !== 'wait' && !isSame) decisions.push({ after: index + 1, verdict });
    before = verdict;
  }
  return { decisions, rollout };
}
