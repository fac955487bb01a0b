import type { Canary } from 'shared-lib/releases';
import { computeAllowedShare } from '../rollouts/canary-limits';
import { decideRollout, type RolloutVerdict } from './decision';
import { computeVerdictFigures, formatVerdictReason, type RolloutMeasurements, type VerdictFigures } from './reason';
import { addRolloutEvent, type Rollout } from './rollout';
import type { RolloutEvent } from './rollout-event';
import {
  type ComparedVersions,
  formatRecordLine,
  type ReportedOutcome,
  toRolloutEvent,
  type VersionPair,
} from './rollout-event';

/**
 * The current canary of a remote, or the canaries of a set, from the channel. A version that becomes the
 * canary again is another rollout.
 */
export type CanaryRollout = ComparedVersions & Pick<Canary, 'share' | 'since' | 'stepAt' | 'brake'>;

/** A verdict on which the evaluator must act, with the reason and the figures for the log. */
export type RolloutDecision = {
  verdict: Exclude<RolloutVerdict, { verdict: 'wait' }>;
  reason: string;
  figures: VerdictFigures;
};

/** The functions by which an evaluator reads outcomes, stores records and carries out decisions. */
export type EvaluatorEnvironment = {
  canaryRollouts(): Promise<readonly CanaryRollout[]>;
  /** Returns the outcomes with an id above `after`, oldest first. */
  outcomes(after: number): Promise<readonly ReportedOutcome[]>;
  newestOutcome(): Promise<number>;
  /** Reads all recorded events of a rollout, also those that another process recorded. */
  readRecord(canaryRollout: CanaryRollout): Promise<readonly RolloutEvent[]>;
  record(canaryRollout: CanaryRollout, lines: string): Promise<void>;
  /**
   * Carries out a decision: changes the canary's share or ends the rollout. If this fails, the next round
   * tries again.
   */
  act(canaryRollout: CanaryRollout, decision: RolloutDecision): Promise<void>;
  now(): Date;
  /** Returns the durations that were measured with both versions, and why the canary failed. */
  measure(canaryRollout: CanaryRollout): RolloutMeasurements;
};

/** The state of one rollout. `lastId` is the id of the last outcome in it. */
type RolloutEvaluation = { canaryRollout: CanaryRollout; rollout: Rollout; lastId: number };

export type RolloutEvaluator = {
  /** Reads new outcomes and decides. Must not be called again before it has finished. */
  evaluate(): Promise<void>;
  rolloutOf(canaryRollout: VersionPair & Pick<CanaryRollout, 'since'>): Rollout | undefined;
};

/**
 * Creates an evaluator of all canaries of a channel. After a restart, it rebuilds its state from the records.
 */
export function openEvaluator(source: EvaluatorEnvironment): RolloutEvaluator {
  const evaluations = new Map<string, RolloutEvaluation>();
  return {
    rolloutOf: (canaryRollout) => evaluations.get(buildRolloutKey(canaryRollout))?.rollout,
    async evaluate() {
      const round = { ...source, outcomes: cacheOutcomesOfRound(source.outcomes) };
      const canaryRollouts = await source.canaryRollouts();
      const names = canaryRollouts.map(buildRolloutKey);
      for (const name of evaluations.keys()) if (!names.includes(name)) evaluations.delete(name);
      const store = (evaluation: RolloutEvaluation) =>
        evaluations.set(buildRolloutKey(evaluation.canaryRollout), evaluation);
      const faults: unknown[] = [];
      for (const canaryRollout of canaryRollouts)
        await openRolloutEvaluation(round, evaluations, canaryRollout)
          .then((evaluation) => readOutcomes(round, evaluation, store))
          .catch((fault) => faults.push(fault));
      // Throws the first error only after all canaries were evaluated, so that it does not delay the others.
      if (faults.length > 0) throw faults[0];
    },
  };
}

/**
 * The maximum number of cached outcome lists. A normal round needs two lists. After a long stop, a round
 * needs many, so the limit saves memory.
 */
const maxCachedOutcomeLists = 10;

/** Caches the outcomes that were read in one round, because all canaries read the same ones. */
function cacheOutcomesOfRound(outcomes: EvaluatorEnvironment['outcomes']): EvaluatorEnvironment['outcomes'] {
  const answers = new Map<number, readonly ReportedOutcome[]>();
  return async (after) => {
    const answer = answers.get(after) ?? (await outcomes(after));
    if (answers.size < maxCachedOutcomeLists) answers.set(after, answer);
    return answer;
  };
}

const buildRolloutKey = ({ remote, stable, canary, since }: VersionPair & Pick<CanaryRollout, 'since'>) =>
  `${remote} ${stable} ${canary} ${since}`;

function isCurrentStep({ step: { share, at } }: Rollout, canaryRollout: CanaryRollout): boolean {
  return share === canaryRollout.share && at === canaryRollout.stepAt;
}

/**
 * Returns the state of a rollout. Begins a new step if the share has changed, if an operator let a held canary
 * continue, or if the rollout is new.
 */
async function openRolloutEvaluation(
  source: EvaluatorEnvironment,
  evaluations: Map<string, RolloutEvaluation>,
  canaryRollout: CanaryRollout,
): Promise<RolloutEvaluation> {
  const evaluation =
    evaluations.get(buildRolloutKey(canaryRollout)) ?? (await rebuildEvaluationFromRecord(source, canaryRollout));
  if (evaluation && isCurrentStep(evaluation.rollout, canaryRollout)) return { ...evaluation, canaryRollout };
  // A new rollout starts after the newest outcome, because older ones are not about this canary.
  const lastId = evaluation?.lastId ?? (await source.newestOutcome());
  const { share, stepAt: at, brake } = canaryRollout;
  const step = {
    kind: 'step',
    share,
    id: lastId,
    at,
    ...(brake?.isHeld && { isHeld: true as const }),
    ...(canaryRollout.with && { remotes: canaryRollout.with.length + 1 }),
  } as const;
  await source.record(canaryRollout, formatRecordLine(step));
  return { canaryRollout, rollout: addRolloutEvent(evaluation?.rollout, step), lastId };
}

async function rebuildEvaluationFromRecord(
  source: EvaluatorEnvironment,
  canaryRollout: CanaryRollout,
): Promise<RolloutEvaluation | undefined> {
  let rollout: Rollout | undefined;
  let lastId = 0;
  for (const event of await source.readRecord(canaryRollout)) {
    rollout = addRolloutEvent(rollout, event);
    lastId = Math.max(lastId, event.id ?? 0);
  }
  return rollout && { canaryRollout, rollout, lastId };
}

/**
 * First repeats a decision that failed. Then reads outcomes until no outcomes are left, or a decision is due.
 * Stores the state after each write to the record, so that no outcome is recorded twice after an error.
 */
async function readOutcomes(
  source: EvaluatorEnvironment,
  evaluation: RolloutEvaluation,
  store: (evaluation: RolloutEvaluation) => void,
): Promise<void> {
  const { canaryRollout } = evaluation;
  let { rollout, lastId } = evaluation;
  store(evaluation);
  if (await carryOutDueDecision(source, canaryRollout, rollout)) return;
  for (let outcomes = await source.outcomes(lastId); outcomes.length > 0; outcomes = await source.outcomes(lastId)) {
    const lines: string[] = [];
    for (const reported of outcomes) {
      lastId = reported.id;
      const session = toRolloutEvent(reported, canaryRollout);
      if (!session) continue;
      lines.push(formatRecordLine(session));
      rollout = addRolloutEvent(rollout, session);
      if (findDueVerdict(rollout, canaryRollout, source.now())) break;
    }
    if (lines.length > 0) await source.record(canaryRollout, lines.join(''));
    store({ canaryRollout, rollout, lastId });
    if (await carryOutDueDecision(source, canaryRollout, rollout)) return;
  }
}

/** Carries out a decision, if one is due. Returns true if one was due. */
async function carryOutDueDecision(
  source: EvaluatorEnvironment,
  canaryRollout: CanaryRollout,
  rollout: Rollout,
): Promise<boolean> {
  const verdict = findDueVerdict(rollout, canaryRollout, source.now());
  if (!verdict) return false;
  const figures = computeVerdictFigures(rollout, source.measure(canaryRollout));
  await source.act(canaryRollout, { verdict, figures, reason: formatVerdictReason(verdict, figures) });
  return true;
}

/**
 * Finds the verdict that must be carried out now. The canary's limits can prevent a promotion, but never a
 * rollback.
 */
function findDueVerdict(
  rollout: Rollout,
  canaryRollout: CanaryRollout,
  now: Date,
): RolloutDecision['verdict'] | undefined {
  const verdict = decideRollout(rollout);
  if (verdict.verdict === 'wait') return undefined;
  if (verdict.verdict === 'hold') return canaryRollout.brake?.isHeld ? undefined : verdict;
  if (verdict.verdict === 'abort') return verdict;
  const to = computeAllowedShare(canaryRollout, verdict.to, now);
  return to === undefined ? undefined : { verdict: 'promote', to };
}
