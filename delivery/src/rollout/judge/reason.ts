import type { ReleaseOutcome } from 'shared-lib/releases';
import { describeFailureCauses } from 'shared-lib/releases/describe-act';
import type { RolloutVerdict } from './decision';
import {
  addCounts,
  computeRequiredFailureEvidence,
  type Rollout,
  requiredHealthEvidence,
  requiredSlownessEvidence,
  type SessionCounts,
  summarizeEvidence,
} from './rollout';
import type { VersionRole } from './rollout-event';
import type { DurationMeasure } from './slower';

/** The median durations of both versions in ms. A measure is missing if a version has no value of it. */
export type MedianDurations = Partial<Record<DurationMeasure, Record<VersionRole, number>>>;

/** The median durations of both versions, and why the canary failed, over the whole rollout. */
export type RolloutMeasurements = { times: MedianDurations; causes: Partial<Record<ReleaseOutcome, number>> };

/** The figures at the time of a verdict, as the log stores them. */
export type VerdictFigures = {
  share: number;
  canary: SessionCounts;
  stable: SessionCounts;
  /** How often the canary failed on a page, and the stable version then worked (`stood`) or also failed. */
  standIns: { stood: number; failed: number };
  /** The strength of the evidence (`found`), and the strength that a verdict needs (`enough`). */
  evidence: Record<'failing' | 'mountMs' | 'inpMs' | 'health', { found: number; enough: number }>;
} & RolloutMeasurements;

const noMeasurements: RolloutMeasurements = { times: {}, causes: {} };

export function computeVerdictFigures(rollout: Rollout, measurements = noMeasurements): VerdictFigures {
  const { failing, mountMs, inpMs, health } = summarizeEvidence(rollout);
  const { share, number, standIns } = rollout.step;
  const { openMatch, step } = rollout;
  const requiredSlowness = requiredSlownessEvidence;
  return {
    share,
    // The sessions of a match that is not complete count here, although they are no evidence yet.
    canary: addCounts(step.canary, openMatch.canary),
    stable: addCounts(step.stable, openMatch.stable),
    standIns,
    evidence: {
      failing: toEvidenceFigures(failing, computeRequiredFailureEvidence(number)),
      mountMs: toEvidenceFigures(mountMs, requiredSlowness),
      inpMs: toEvidenceFigures(inpMs, requiredSlowness),
      health: toEvidenceFigures(health, requiredHealthEvidence),
    },
    ...measurements,
  };
}

/** Describes a verdict in words, with the figures that led to it. */
export function formatVerdictReason(verdict: RolloutVerdict, figures: VerdictFigures): string {
  const { canary, stable, standIns, evidence, times, causes } = figures;
  const causesText = describeFailureCauses(causes);
  const causesSentence = causesText && ` All failures since the canary began: ${causesText}.`;
  const countsText = `in this step ${formatFailures(canary)} reports on the canary tell of a failure, ${formatFailures(stable)} on the stable version beside it${formatStandIns(standIns)}`;
  if (verdict.verdict === 'promote') return `Healthy so far: ${countsText}.${causesSentence}`;
  if (verdict.verdict === 'wait') return `Not clear yet: ${countsText}.${causesSentence}`;
  if (verdict.verdict === 'hold')
    return `Alarm: a file did not come as it was released (integrity). It is held until an operator has looked and lets it go on: ${countsText}.${causesSentence}`;
  const { because: fault } = verdict;
  const { found, enough } = evidence[fault];
  const durations = fault === 'failing' ? undefined : times[fault];
  const durationsText = durations ? `${durations.canary} ms, stable ${durations.stable} ms; ` : '';
  return `${rollbackSentences[fault]}: ${durationsText}${countsText}.${causesSentence} Evidence ${found}, of which ${enough} is enough.`;
}

const rollbackSentences = {
  failing: 'It fails more often',
  mountMs: 'It takes longer to mount',
  inpMs: 'It takes longer to answer',
};

function formatFailures({ ok, bad }: SessionCounts): string {
  return `${bad} of ${ok + bad}`;
}

function formatStandIns({ stood, failed }: VerdictFigures['standIns']): string {
  const total = stood + failed;
  return total === 0 ? '' : `; in its place the stable version worked in ${stood} of ${total} pages`;
}

function toEvidenceFigures(found: number, enough: number) {
  return { found: Number(Math.exp(found).toPrecision(3)), enough: Math.ceil(Math.exp(enough)) };
}
