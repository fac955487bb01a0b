import type { Outcome } from 'shared-lib/releases';
import type { RolloutEvent } from './session';

/** The two versions of a remote that a rollout compares. */
export type Pair = { remote: string; stable: string; canary: string };

/** An outcome that a page reported, as the back end gives it: `null` for a time that was not measured. */
export type ReportedOutcome = Pick<Outcome, 'remote' | 'version' | 'how'> & {
  id: number;
  mountMs: number | null;
  inpMs: number | null;
  person: string;
  /** Set for a release that replaced a failed one in the same page: the version of the failed one. */
  insteadOf: string | null;
};

/** The outcome as an event of this rollout; undefined when it is of another remote or version. */
export function sessionOf(told: ReportedOutcome, pair: Pair): RolloutEvent | undefined {
  const { id, remote, version, how, person, mountMs, inpMs, insteadOf } = told;
  if (insteadOf !== null) {
    const isOfPair = remote === pair.remote && version === pair.stable && insteadOf === pair.canary;
    return isOfPair ? { kind: 'stand-in', id, person, stood: how === 'ok' } : undefined;
  }
  if (remote !== pair.remote || (version !== pair.canary && version !== pair.stable)) return undefined;
  return {
    kind: 'session',
    id,
    arm: version === pair.canary ? 'canary' : 'stable',
    how,
    person,
    ...(mountMs !== null && { mountMs }),
    ...(inpMs !== null && { inpMs }),
  };
}
