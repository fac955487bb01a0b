import type { Canary } from 'shared-lib/releases';
import { computeAllowedShare } from '../rollouts/brake';
import { decideRollout, type RolloutDecision } from './decision';
import { type Figures, figuresOf, type RolloutMeasurements, reasonFor } from './reason';
import { advanceRollout, type Rollout } from './rollout';
import type { RolloutEvent } from './rollout-event';
import { type Pair, type ReportedOutcome, recordLine, sessionOf } from './rollout-event';

/** A canary as the channel names it now. A canary that comes again is another rollout. */
export type CanaryRollout = Pair & Pick<Canary, 'share' | 'since' | 'stepAt' | 'brake'>;

/** A verdict to act on, with the reason and the figures for the log. */
export type Decision = {
  verdict: Exclude<RolloutDecision, { verdict: 'wait' }>;
  reason: string;
  figures: Figures;
};

/** Where the judge gets the outcomes, and who carries out its decisions. */
export type EvaluatorSource = {
  canaryRollouts(): Promise<readonly CanaryRollout[]>;
  /** The outcomes reported after a number, in order. */
  told(after: number): Promise<readonly ReportedOutcome[]>;
  newest(): Promise<number>;
  /** The record of a rollout so far, whoever judged it before. */
  recorded(canaryRollout: CanaryRollout): Promise<readonly RolloutEvent[]>;
  record(canaryRollout: CanaryRollout, lines: string): Promise<void>;
  /** Carries out a decision: it changes the share of the rollout or ends it. When that fails, it is tried again. */
  act(canaryRollout: CanaryRollout, decision: Decision): Promise<void>;
  now(): Date;
  /** How long the two versions of a rollout took, and what failed with the canary. */
  measured(canaryRollout: CanaryRollout): RolloutMeasurements;
};

type Case = { canaryRollout: CanaryRollout; rollout: Rollout; lastId: number };

export type Judge = {
  /** Reads new outcomes and decides. Must not run twice at once. */
  evaluate(): Promise<void>;
  on(canaryRollout: Pair & Pick<CanaryRollout, 'since'>): Rollout | undefined;
};

/** Judges all canaries of a channel. Its state can be rebuilt from the records. */
export function openEvaluator(source: EvaluatorSource): Judge {
  const cases = new Map<string, Case>();
  return {
    on: (canaryRollout) => cases.get(nameOf(canaryRollout))?.rollout,
    async evaluate() {
      const round = { ...source, told: onceEach(source.told) };
      const canaryRollouts = await source.canaryRollouts();
      const names = canaryRollouts.map(nameOf);
      for (const name of cases.keys()) if (!names.includes(name)) cases.delete(name);
      const store = (known: Case) => cases.set(nameOf(known.canaryRollout), known);
      const faults: unknown[] = [];
      for (const canaryRollout of canaryRollouts)
        await openCase(round, cases, canaryRollout)
          .then((known) => readOutcomes(round, known, store))
          .catch((fault) => faults.push(fault));
      // One canary that cannot be judged now must not delay the others.
      if (faults.length > 0) throw faults[0];
    },
  };
}

/**
 * After an absence there would be too much to keep. Usually there are two answers: one with outcomes and an empty
 * one.
 */
const mostAnswers = 10;

/** All canaries read the same outcomes, so one round asks for each answer once. */
function onceEach(told: EvaluatorSource['told']): EvaluatorSource['told'] {
  const answers = new Map<number, readonly ReportedOutcome[]>();
  return async (after) => {
    const answer = answers.get(after) ?? (await told(after));
    if (answers.size < mostAnswers) answers.set(after, answer);
    return answer;
  };
}

const nameOf = ({ remote, stable, canary, since }: Pair & Pick<CanaryRollout, 'since'>) =>
  `${remote} ${stable} ${canary} ${since}`;

function isStepOf({ step: { share, at } }: Rollout, canaryRollout: CanaryRollout): boolean {
  return share === canaryRollout.share && at === canaryRollout.stepAt;
}

/** The case of a canary's rollout. It begins a new step if somebody changed the share of visitors, or if a hold ended. */
async function openCase(
  source: EvaluatorSource,
  cases: Map<string, Case>,
  canaryRollout: CanaryRollout,
): Promise<Case> {
  const known = cases.get(nameOf(canaryRollout)) ?? (await rebuild(source, canaryRollout));
  if (known && isStepOf(known.rollout, canaryRollout)) return { ...known, canaryRollout };
  // Outcomes from before the canary say nothing about it.
  const lastId = known?.lastId ?? (await source.newest());
  const { share, stepAt: at, brake } = canaryRollout;
  const step = {
    kind: 'step',
    share,
    id: lastId,
    at,
    ...(brake?.isHeld && { isHeld: true as const }),
  } as const;
  await source.record(canaryRollout, recordLine(step));
  return { canaryRollout, rollout: advanceRollout(known?.rollout, step), lastId };
}

async function rebuild(source: EvaluatorSource, canaryRollout: CanaryRollout): Promise<Case | undefined> {
  let rollout: Rollout | undefined;
  let lastId = 0;
  for (const event of await source.recorded(canaryRollout)) {
    rollout = advanceRollout(rollout, event);
    lastId = Math.max(lastId, event.id ?? 0);
  }
  return rollout && { canaryRollout, rollout, lastId };
}

/**
 * Reads outcomes until there are no more or something has to be done. A decision that is still open comes first.
 * What is recorded is kept in memory at once, so a later failure records nothing twice.
 */
async function readOutcomes(
  source: EvaluatorSource,
  known: Case,
  store: (known: Case) => void,
): Promise<void> {
  const { canaryRollout } = known;
  let { rollout, lastId } = known;
  store(known);
  if (await actWhenDue(source, canaryRollout, rollout)) return;
  for (let told = await source.told(lastId); told.length > 0; told = await source.told(lastId)) {
    const lines: string[] = [];
    for (const one of told) {
      lastId = one.id;
      const session = sessionOf(one, canaryRollout);
      if (!session) continue;
      lines.push(recordLine(session));
      rollout = advanceRollout(rollout, session);
      if (dueOn(rollout, canaryRollout, source.now())) break;
    }
    if (lines.length > 0) await source.record(canaryRollout, lines.join(''));
    store({ canaryRollout, rollout, lastId });
    if (await actWhenDue(source, canaryRollout, rollout)) return;
  }
}

/** Carries out what is due; returns whether there was something. */
async function actWhenDue(
  source: EvaluatorSource,
  canaryRollout: CanaryRollout,
  rollout: Rollout,
): Promise<boolean> {
  const verdict = dueOn(rollout, canaryRollout, source.now());
  if (!verdict) return false;
  const figures = figuresOf(rollout, source.measured(canaryRollout));
  await source.act(canaryRollout, { verdict, figures, reason: reasonFor(verdict, figures) });
  return true;
}

/** What has to be done now. The limits can stop a canary from going on, but never from being taken back. */
function dueOn(rollout: Rollout, canaryRollout: CanaryRollout, now: Date): Decision['verdict'] | undefined {
  const verdict = decideRollout(rollout);
  if (verdict.verdict === 'wait') return undefined;
  if (verdict.verdict === 'hold') return canaryRollout.brake?.isHeld ? undefined : verdict;
  if (verdict.verdict === 'abort') return verdict;
  const to = computeAllowedShare(canaryRollout, verdict.to, now);
  return to === undefined ? undefined : { verdict: 'promote', to };
}
