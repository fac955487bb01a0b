import { failingAlone } from './failing-alone';
import { type Beside, failingBeside, nothingBeside, weighBeside } from './failing-beside';
import { weighHealth } from './healthy';
import { emptyMatch, isComplete, type Match, withSession } from './match';
import type { Arm, RolloutEvent, Session } from './session';
import { noSlowness, type Slowness, slower, weighSlowness } from './slower';

export type Count = { ok: number; bad: number };

/** What a step has shown so far. */
type Step = Record<Arm, Count> & { number: number; share: number; beside: Beside; health: number };

/** All that the judge remembers of a rollout: plain data, made by `beginRollout` and `judge` alone. */
export type Rollout = {
  step: Step;
  whole: Record<Arm, Count>;
  slowness: { mountMs: Slowness; inpMs: Slowness };
  /** What waits for its counterpart, and counts when that has come. */
  open: Match;
  /** Whose sessions failed of late. */
  failed: readonly string[];
};

/** Of so many failures in a row so many may be one person's: more would say more of a machine than of a release. */
const failuresInARow = 100;
const mostOfOne = 3;

const none: Count = { ok: 0, bad: 0 };

export function beginRollout(share: number): Rollout {
  return {
    step: beginStep(0, share),
    whole: { stable: none, canary: none },
    slowness: { mountMs: noSlowness, inpMs: noSlowness },
    open: emptyMatch,
    failed: [],
  };
}

/** What is known after one more thing has happened. */
export function judge(rollout: Rollout, event: RolloutEvent): Rollout {
  if (event.kind === 'step') return beginNext(rollout, event.share);
  return event.how === 'ok' ? afterSession(rollout, event) : afterFailure(rollout, event);
}

export function beginNext(rollout: Rollout, share: number): Rollout {
  return { ...rollout, step: beginStep(rollout.step.number + 1, share), open: emptyMatch };
}

/** What is known after one more match. */
export function judgeMatch({ step, whole, slowness, failed }: Rollout, match: Match): Rollout {
  const { stable, canary } = match;
  return {
    step: {
      number: step.number,
      share: step.share,
      stable: sum(step.stable, stable),
      canary: sum(step.canary, canary),
      beside: weighBeside(step.beside, match),
      health: weighHealth(step.health, canary),
    },
    whole: { stable: sum(whole.stable, stable), canary: sum(whole.canary, canary) },
    slowness: {
      mountMs: weighSlowness(slowness.mountMs, match, 'mountMs'),
      inpMs: weighSlowness(slowness.inpMs, match, 'inpMs'),
    },
    open: emptyMatch,
    failed,
  };
}

/** The evidence so far, as logarithms. */
export function evidenceOf({ step, slowness }: Rollout) {
  return {
    // Either of the two is reason enough to leave a canary alone.
    failing: Math.min(failingAlone(step.canary), failingBeside(step.beside)),
    mountMs: slower(slowness.mountMs),
    inpMs: slower(slowness.inpMs),
    health: step.health,
  };
}

function afterFailure(rollout: Rollout, session: Session): Rollout {
  const ofThem = rollout.failed.filter((person) => person === session.person);
  if (ofThem.length >= mostOfOne) return rollout;
  const failed = [...rollout.failed.slice(1 - failuresInARow), session.person];
  return afterSession({ ...rollout, failed }, session);
}

function afterSession(rollout: Rollout, session: Session): Rollout {
  const open = withSession(rollout.open, session);
  return isComplete(open) ? judgeMatch(rollout, open) : { ...rollout, open };
}

function beginStep(number: number, share: number): Step {
  return { number, share, stable: none, canary: none, beside: nothingBeside, health: 0 };
}

function sum(one: Count, other: Count): Count {
  return { ok: one.ok + other.ok, bad: one.bad + other.bad };
}
