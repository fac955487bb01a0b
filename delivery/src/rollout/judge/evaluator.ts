import type { Canary } from 'shared-lib/releases';
import { raiseTo } from '../rollouts/brake';
import { type Figures, figuresOf, type Measured, reasonFor } from './reason';
import { next } from './replay';
import type { Rollout } from './rollout';
import type { RolloutEvent } from './session';
import { recordLine } from './session';
import { type Pair, sessionOf, type ToldOutcome } from './session-of';
import { type Verdict, verdictOn } from './verdict';

/** A canary as it stands in the channel now. One that comes again is another trial. */
export type CanaryRollout = Pair & Pick<Canary, 'share' | 'since' | 'stepAt' | 'brake'>;

/** A verdict to be acted upon, with the words and figures that the log keeps of it. */
export type Decision = { verdict: Exclude<Verdict, { verdict: 'wait' }>; reason: string; figures: Figures };

/** Where the judge has its cases from, and who carries its rulings out. */
export type EvaluatorSource = {
  canaryRollouts(): Promise<readonly CanaryRollout[]>;
  /** What was told after a number, in its order. */
  told(after: number): Promise<readonly ToldOutcome[]>;
  /** The number of what was told last. */
  newest(): Promise<number>;
  /** What was recorded of a trial before, by whoever judged it then. */
  recorded(canaryRollout: CanaryRollout): Promise<readonly RolloutEvent[]>;
  /** Puts lines to the end of the record of a trial. */
  record(canaryRollout: CanaryRollout, lines: string): Promise<void>;
  /** Carries a ruling out: the trial has another share then, or is over. Where it cannot, it is asked to again. */
  act(canaryRollout: CanaryRollout, decision: Decision): Promise<void>;
  now(): Date;
  /** How long the two versions of a trial took, and what failed with the canary. */
  measured(canaryRollout: CanaryRollout): Measured;
};

type Case = { canaryRollout: CanaryRollout; rollout: Rollout; heard: number };

export type Judge = {
  /** Hears what has been told since, and rules; once at a time. */
  evaluate(): Promise<void>;
  /** What is known of a trial. */
  on(canaryRollout: Pair & Pick<CanaryRollout, 'since'>): Rollout | undefined;
};

/** Judges all canaries of a channel. What it knows can be made anew from the records. */
export function openEvaluator(source: EvaluatorSource): Judge {
  const cases = new Map<string, Case>();
  return {
    on: (canaryRollout) => cases.get(nameOf(canaryRollout))?.rollout,
    async evaluate() {
      const sitting = { ...source, told: onceEach(source.told) };
      const canaryRollouts = await source.canaryRollouts();
      const names = canaryRollouts.map(nameOf);
      for (const name of cases.keys()) if (!names.includes(name)) cases.delete(name);
      const keep = (known: Case) => cases.set(nameOf(known.canaryRollout), known);
      const faults: unknown[] = [];
      for (const canaryRollout of canaryRollouts)
        await takeUp(sitting, cases, canaryRollout)
          .then((known) => hear(sitting, known, keep))
          .catch((fault) => faults.push(fault));
      // One canary that can't be judged now holds no other up.
      if (faults.length > 0) throw faults[0];
    },
  };
}

/** After an absence there is too much to keep; mostly there is one answer, and the one that nothing follows it. */
const mostAnswers = 10;

/** All canaries hear the same: in one sitting it is asked for once. */
function onceEach(told: EvaluatorSource['told']): EvaluatorSource['told'] {
  const answers = new Map<number, readonly ToldOutcome[]>();
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

/** A share that is another one than before begins a step, whoever changed it; so does what is let go on. */
async function takeUp(
  source: EvaluatorSource,
  cases: Map<string, Case>,
  canaryRollout: CanaryRollout,
): Promise<Case> {
  const known = cases.get(nameOf(canaryRollout)) ?? (await remembered(source, canaryRollout));
  if (known && isStepOf(known.rollout, canaryRollout)) return { ...known, canaryRollout };
  // What was told before a canary was there says nothing of the time in which it is.
  const heard = known?.heard ?? (await source.newest());
  const isHeld = canaryRollout.brake?.isHeld === true && { isHeld: true as const };
  const step = {
    kind: 'step' as const,
    share: canaryRollout.share,
    id: heard,
    at: canaryRollout.stepAt,
    ...isHeld,
  };
  await source.record(canaryRollout, recordLine(step));
  return { canaryRollout, rollout: next(known?.rollout, step), heard };
}

async function remembered(source: EvaluatorSource, canaryRollout: CanaryRollout): Promise<Case | undefined> {
  let rollout: Rollout | undefined;
  let heard = 0;
  for (const event of await source.recorded(canaryRollout)) {
    rollout = next(rollout, event);
    heard = Math.max(heard, event.id ?? 0);
  }
  return rollout && { canaryRollout, rollout, heard };
}

/**
 * Until there is nothing more to hear, or something to be done; what was to be done and still is comes first.
 * What is recorded is kept at once: whatever fails after it, nothing is recorded twice.
 */
async function hear(source: EvaluatorSource, known: Case, keep: (known: Case) => void): Promise<void> {
  const { canaryRollout } = known;
  let { rollout, heard } = known;
  keep(known);
  if (await rule(source, canaryRollout, rollout)) return;
  for (let told = await source.told(heard); told.length > 0; told = await source.told(heard)) {
    const lines: string[] = [];
    for (const one of told) {
      heard = one.id;
      const session = sessionOf(one, canaryRollout);
      if (!session) continue;
      lines.push(recordLine(session));
      rollout = next(rollout, session);
      if (dueOn(rollout, canaryRollout, source.now())) break;
    }
    if (lines.length > 0) await source.record(canaryRollout, lines.join(''));
    keep({ canaryRollout, rollout, heard });
    if (await rule(source, canaryRollout, rollout)) return;
  }
}

/** Whether there was something to be done. */
async function rule(
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

/** What has to be done now. The brake keeps a canary from going on; it keeps nobody from taking it back. */
function dueOn(rollout: Rollout, canaryRollout: CanaryRollout, now: Date): Decision['verdict'] | undefined {
  const verdict = verdictOn(rollout);
  if (verdict.verdict === 'wait') return undefined;
  if (verdict.verdict === 'hold') return canaryRollout.brake?.isHeld ? undefined : verdict;
  if (verdict.verdict === 'abort') return verdict;
  const to = raiseTo(canaryRollout, verdict.to, now);
  return to === undefined ? undefined : { verdict: 'promote', to };
}
