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
export type Trial = Pair & Pick<Canary, 'share' | 'since' | 'stepAt' | 'brake'>;

/** A verdict to be acted upon, with the words and figures that the log keeps of it. */
export type Ruling = { verdict: Exclude<Verdict, { verdict: 'wait' }>; reason: string; figures: Figures };

/** Where the judge has its cases from, and who carries its rulings out. */
export type Court = {
  trials(): Promise<readonly Trial[]>;
  /** What was told after a number, in its order. */
  told(after: number): Promise<readonly ToldOutcome[]>;
  /** The number of what was told last. */
  newest(): Promise<number>;
  /** What was recorded of a trial before, by whoever judged it then. */
  recorded(trial: Trial): Promise<readonly RolloutEvent[]>;
  /** Puts lines to the end of the record of a trial. */
  record(trial: Trial, lines: string): Promise<void>;
  /** Carries a ruling out: the trial has another share then, or is over. Where it cannot, it is asked to again. */
  act(trial: Trial, ruling: Ruling): Promise<void>;
  now(): Date;
  /** How long the two versions of a trial took, and what failed with the canary. */
  measured(trial: Trial): Measured;
};

type Case = { trial: Trial; rollout: Rollout; heard: number };

export type Judge = {
  /** Hears what has been told since, and rules; once at a time. */
  sit(): Promise<void>;
  /** What is known of a trial. */
  on(trial: Pair & Pick<Trial, 'since'>): Rollout | undefined;
};

/** Judges all canaries of a channel. What it knows can be made anew from the records. */
export function openCourt(court: Court): Judge {
  const cases = new Map<string, Case>();
  return {
    on: (trial) => cases.get(nameOf(trial))?.rollout,
    async sit() {
      const sitting = { ...court, told: onceEach(court.told) };
      const trials = await court.trials();
      const names = trials.map(nameOf);
      for (const name of cases.keys()) if (!names.includes(name)) cases.delete(name);
      const keep = (known: Case) => cases.set(nameOf(known.trial), known);
      const faults: unknown[] = [];
      for (const trial of trials)
        await takeUp(sitting, cases, trial)
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
function onceEach(told: Court['told']): Court['told'] {
  const answers = new Map<number, readonly ToldOutcome[]>();
  return async (after) => {
    const answer = answers.get(after) ?? (await told(after));
    if (answers.size < mostAnswers) answers.set(after, answer);
    return answer;
  };
}

const nameOf = ({ remote, stable, canary, since }: Pair & Pick<Trial, 'since'>) =>
  `${remote} ${stable} ${canary} ${since}`;

function isStepOf({ step: { share, at } }: Rollout, trial: Trial): boolean {
  return share === trial.share && at === trial.stepAt;
}

/** A share that is another one than before begins a step, whoever changed it; so does what is let go on. */
async function takeUp(court: Court, cases: Map<string, Case>, trial: Trial): Promise<Case> {
  const known = cases.get(nameOf(trial)) ?? (await remembered(court, trial));
  if (known && isStepOf(known.rollout, trial)) return { ...known, trial };
  // What was told before a canary was there says nothing of the time in which it is.
  const heard = known?.heard ?? (await court.newest());
  const isHeld = trial.brake?.isHeld === true && { isHeld: true as const };
  const step = { kind: 'step' as const, share: trial.share, id: heard, at: trial.stepAt, ...isHeld };
  await court.record(trial, recordLine(step));
  return { trial, rollout: next(known?.rollout, step), heard };
}

async function remembered(court: Court, trial: Trial): Promise<Case | undefined> {
  let rollout: Rollout | undefined;
  let heard = 0;
  for (const event of await court.recorded(trial)) {
    rollout = next(rollout, event);
    heard = Math.max(heard, event.id ?? 0);
  }
  return rollout && { trial, rollout, heard };
}

/**
 * Until there is nothing more to hear, or something to be done; what was to be done and still is comes first.
 * What is recorded is kept at once: whatever fails after it, nothing is recorded twice.
 */
async function hear(court: Court, known: Case, keep: (known: Case) => void): Promise<void> {
  const { trial } = known;
  let { rollout, heard } = known;
  keep(known);
  if (await rule(court, trial, rollout)) return;
  for (let told = await court.told(heard); told.length > 0; told = await court.told(heard)) {
    const lines: string[] = [];
    for (const one of told) {
      heard = one.id;
      const session = sessionOf(one, trial);
      if (!session) continue;
      lines.push(recordLine(session));
      rollout = next(rollout, session);
      if (dueOn(rollout, trial, court.now())) break;
    }
    if (lines.length > 0) await court.record(trial, lines.join(''));
    keep({ trial, rollout, heard });
    if (await rule(court, trial, rollout)) return;
  }
}

/** Whether there was something to be done. */
async function rule(court: Court, trial: Trial, rollout: Rollout): Promise<boolean> {
  const verdict = dueOn(rollout, trial, court.now());
  if (!verdict) return false;
  const figures = figuresOf(rollout, court.measured(trial));
  await court.act(trial, { verdict, figures, reason: reasonFor(verdict, figures) });
  return true;
}

/** What has to be done now. The brake keeps a canary from going on; it keeps nobody from taking it back. */
function dueOn(rollout: Rollout, trial: Trial, now: Date): Ruling['verdict'] | undefined {
  const verdict = verdictOn(rollout);
  if (verdict.verdict === 'wait') return undefined;
  if (verdict.verdict === 'hold') return trial.brake?.isHeld ? undefined : verdict;
  if (verdict.verdict === 'abort') return verdict;
  const to = raiseTo(trial, verdict.to, now);
  return to === undefined ? undefined : { verdict: 'promote', to };
}
