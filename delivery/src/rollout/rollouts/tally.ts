import type { Estimate, ReleaseOutcome, VersionFigures } from 'shared-lib/releases';
import type { MedianDurations, RolloutMeasurements } from '../judge/reason';
import type { RolloutEvent, VersionRole } from '../judge/rollout-event';
import type { DurationMeasure } from '../judge/slower';

type VersionTally = { countByOutcome: Map<ReleaseOutcome, number>; mountMs: number[]; inpMs: number[] };

/** The counted reports about both versions of a rollout. The release console shows them. */
export type RolloutTally = Record<VersionRole, VersionTally>;

/** How many durations of each measure a tally keeps: only the newest, because they show the current speed. */
const maxDurationsPerVersion = 2_000;

const createEmptyVersionTally = (): VersionTally => ({ countByOutcome: new Map(), mountMs: [], inpMs: [] });

export const createEmptyTally = (): RolloutTally => ({
  stable: createEmptyVersionTally(),
  canary: createEmptyVersionTally(),
});

export function addEventsToTally(tally: RolloutTally, events: readonly RolloutEvent[]): void {
  for (const event of events) {
    if (event.kind !== 'session') continue;
    const { countByOutcome, mountMs, inpMs } = tally[event.arm];
    countByOutcome.set(event.how, (countByOutcome.get(event.how) ?? 0) + 1);
    if (event.how !== 'ok') continue;
    addDurationToTally(mountMs, event.mountMs);
    addDurationToTally(inpMs, event.inpMs);
  }
}

function addDurationToTally(times: number[], time: number | undefined): void {
  if (time === undefined) return;
  times.push(time);
  if (times.length > maxDurationsPerVersion) times.shift();
}

export function computeMeasurements(tally: RolloutTally): RolloutMeasurements {
  return { times: computeMedianDurations(tally), causes: countFailureCauses(tally.canary) };
}

function computeMedianDurations({ stable, canary }: RolloutTally): MedianDurations {
  const computeMedians = (measure: DurationMeasure): MedianDurations => {
    if (stable[measure].length === 0 || canary[measure].length === 0) return {};
    const median = (versionTally: VersionTally) => Math.round(estimateMedian(versionTally[measure]).found);
    return { [measure]: { stable: median(stable), canary: median(canary) } };
  };
  return { ...computeMedians('mountMs'), ...computeMedians('inpMs') };
}

/** Computes the figures of one version, each with its 95 % confidence range. */
export function computeVersionFigures(versionTally: VersionTally): VersionFigures {
  const { countByOutcome, mountMs, inpMs } = versionTally;
  const reports = [...countByOutcome.values()].reduce((sum, count) => sum + count, 0);
  const failed = reports - (countByOutcome.get('ok') ?? 0);
  return {
    reports,
    failed,
    causes: countFailureCauses(versionTally),
    ...(reports > 0 && { failing: estimateProportion(failed, reports) }),
    ...(mountMs.length > 0 && { mountMs: estimateMedian(mountMs) }),
    ...(inpMs.length > 0 && { inpMs: estimateMedian(inpMs) }),
  };
}

function countFailureCauses({ countByOutcome }: VersionTally): VersionFigures['causes'] {
  return Object.fromEntries([...countByOutcome].filter(([how]) => how !== 'ok'));
}

/** The number of standard deviations that a 95 % confidence range spans on each side. */
const zScore95 = 1.96;

/** Estimates a share with its Wilson interval, which is also valid for few sessions. */
export function estimateProportion(matching: number, total: number): Estimate {
  const found = matching / total;
  const squared = zScore95 * zScore95;
  const middle = (found + squared / (2 * total)) / (1 + squared / total);
  const half =
    (zScore95 / (1 + squared / total)) * Math.sqrt((found * (1 - found)) / total + squared / (4 * total * total));
  return { found, least: matching === 0 ? 0 : Math.max(0, middle - half), most: Math.min(1, middle + half) };
}

/**
 * Estimates the median. The true median is probably within the returned range, whose ends are values of the
 * sample.
 */
export function estimateMedian(times: readonly number[]): Estimate {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? 0;
  const half = (zScore95 * Math.sqrt(sorted.length)) / 2;
  const middle = sorted.length / 2;
  return {
    found: (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2,
    least: at(Math.floor(middle - half) - 1 < 0 ? 0 : Math.floor(middle - half)),
    most: at(Math.ceil(middle + half) - 1),
  };
}
