import type { SessionOutcome } from 'shared-lib/releases';
import { describeCauses } from 'shared-lib/releases/words';
import type { RolloutDecision } from './decision';
import {
  type Count,
  enoughFailing,
  enoughHealth,
  enoughSlowness,
  evidenceOf,
  type Rollout,
  sum,
} from './rollout';
import type { Arm } from './rollout-event';
import type { Measure } from './slower';

/** The medians of both versions in ms, when both have measurements. */
export type Times = Partial<Record<Measure, Record<Arm, number>>>;

/** Over all reports of a rollout: how long both versions took, and why the canary failed. */
export type RolloutMeasurements = { times: Times; causes: Partial<Record<SessionOutcome, number>> };

/** The figures at the time of a verdict, as the log keeps them. */
export type Figures = {
  share: number;
  canary: Count;
  stable: Count;
  /** In the pages in which the canary failed. */
  standIns: { stood: number; failed: number };
  /** How many times likelier the observation is than by chance, and the figure that is enough for a verdict. */
  evidence: Record<'failing' | 'mountMs' | 'inpMs' | 'health', { found: number; enough: number }>;
} & RolloutMeasurements;

const nothing: RolloutMeasurements = { times: {}, causes: {} };

export function figuresOf(rollout: Rollout, measured = nothing): Figures {
  const { failing, mountMs, inpMs, health } = evidenceOf(rollout);
  const { share, number, standIns } = rollout.step;
  const { open, step } = rollout;
  const slow = enoughSlowness;
  return {
    share,
    // Sessions that wait for their match were reported as well.
    canary: sum(step.canary, open.canary),
    stable: sum(step.stable, open.stable),
    standIns,
    evidence: {
      failing: weight(failing, enoughFailing(number)),
      mountMs: weight(mountMs, slow),
      inpMs: weight(inpMs, slow),
      health: weight(health, enoughHealth),
    },
    ...measured,
  };
}

/** Describes a verdict in words, with the figures behind it. */
export function reasonFor(verdict: RolloutDecision, figures: Figures): string {
  const { canary, stable, standIns, evidence, times, causes } = figures;
  const broke = describeCauses(causes);
  const broken = broke && ` All failures since the canary began: ${broke}.`;
  const counted = `in this step ${badOf(canary)} reports on the canary tell of a failure, ${badOf(stable)} on the stable version beside it${inItsPlace(standIns)}`;
  if (verdict.verdict === 'promote') return `Healthy so far: ${counted}.${broken}`;
  if (verdict.verdict === 'wait') return `Not clear yet: ${counted}.${broken}`;
  if (verdict.verdict === 'hold')
    return `Alarm: a file did not come as it was released (integrity). It is held until an operator has looked and lets it go on: ${counted}.${broken}`;
  const { because: fault } = verdict;
  const { found, enough } = evidence[fault];
  const took = fault === 'failing' ? undefined : times[fault];
  const said = took ? `${took.canary} ms, stable ${took.stable} ms; ` : '';
  return `${troubles[fault]}: ${said}${counted}.${broken} Evidence ${found}, of which ${enough} is enough.`;
}

const troubles = {
  failing: 'It fails more often',
  mountMs: 'It takes longer to mount',
  inpMs: 'It takes longer to answer',
};

function badOf({ ok, bad }: Count): string {
  return `${bad} of ${ok + bad}`;
}

function inItsPlace({ stood, failed }: Figures['standIns']): string {
  const all = stood + failed;
  return all === 0 ? '' : `; in its place the stable version worked in ${stood} of ${all} pages`;
}

function weight(found: number, enough: number) {
  return { found: Number(Math.exp(found).toPrecision(3)), enough: Math.ceil(Math.exp(enough)) };
}
