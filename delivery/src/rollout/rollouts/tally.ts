import type { Estimate, SessionOutcome, VersionFigures } from 'shared-lib/releases';
import type { RolloutMeasurements, Times } from '../judge/reason';
import type { Arm, RolloutEvent } from '../judge/rollout-event';
import type { Measure } from '../judge/slower';

type Side = { hows: Map<SessionOutcome, number>; mountMs: number[]; inpMs: number[] };

/** The reports about the two versions of a rollout, counted for people to look at. */
export type Tally = Record<Arm, Side>;

/** The newest times are enough to see the current speed. */
const mostTimes = 2_000;

const nothing = (): Side => ({ hows: new Map(), mountMs: [], inpMs: [] });

export const emptyTally = (): Tally => ({ stable: nothing(), canary: nothing() });

export function count(tally: Tally, events: readonly RolloutEvent[]): void {
  for (const event of events) {
    if (event.kind !== 'session') continue;
    const { hows, mountMs, inpMs } = tally[event.arm];
    hows.set(event.how, (hows.get(event.how) ?? 0) + 1);
    if (event.how !== 'ok') continue;
    addTime(mountMs, event.mountMs);
    addTime(inpMs, event.inpMs);
  }
}

function addTime(times: number[], time: number | undefined): void {
  if (time === undefined) return;
  times.push(time);
  if (times.length > mostTimes) times.shift();
}

/** Over all reports of a rollout: how long both versions took, and why the canary failed. */
export function measuredOf(tally: Tally): RolloutMeasurements {
  return { times: timesOf(tally), causes: causesOf(tally.canary) };
}

function timesOf({ stable, canary }: Tally): Times {
  const both = (measure: Measure): Times => {
    if (stable[measure].length === 0 || canary[measure].length === 0) return {};
    const median = (side: Side) => Math.round(medianOf(side[measure]).found);
    return { [measure]: { stable: median(stable), canary: median(canary) } };
  };
  return { ...both('mountMs'), ...both('inpMs') };
}

/** The figures of one version, each with its 95 % range. */
export function versionFigures(side: Side): VersionFigures {
  const { hows, mountMs, inpMs } = side;
  const reports = [...hows.values()].reduce((sum, often) => sum + often, 0);
  const failed = reports - (hows.get('ok') ?? 0);
  return {
    reports,
    failed,
    causes: causesOf(side),
    ...(reports > 0 && { failing: shareOf(failed, reports) }),
    ...(mountMs.length > 0 && { mountMs: medianOf(mountMs) }),
    ...(inpMs.length > 0 && { inpMs: medianOf(inpMs) }),
  };
}

function causesOf({ hows }: Side): VersionFigures['causes'] {
  return Object.fromEntries([...hows].filter(([how]) => how !== 'ok'));
}

/** For a range that holds nineteen times out of twenty. */
const z = 1.96;

/** A share with its Wilson interval, which is valid for few sessions and for none. */
export function shareOf(some: number, all: number): Estimate {
  const found = some / all;
  const squared = z * z;
  const middle = (found + squared / (2 * all)) / (1 + squared / all);
  const half = (z / (1 + squared / all)) * Math.sqrt((found * (1 - found)) / all + squared / (4 * all * all));
  return { found, least: some === 0 ? 0 : Math.max(0, middle - half), most: Math.min(1, middle + half) };
}

/** The median, with a range from the ranks that it may have among the times. */
export function medianOf(times: readonly number[]): Estimate {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? 0;
  const half = (z * Math.sqrt(sorted.length)) / 2;
  const middle = sorted.length / 2;
  return {
    found: (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2,
    least: at(Math.floor(middle - half) - 1 < 0 ? 0 : Math.floor(middle - half)),
    most: at(Math.ceil(middle + half) - 1),
  };
}
