// A working day's requests over a million records: 60 a second, 80 % lists, 15 % views, 5 % saves. MINUTES=30 is what
// design §8 promises it for.

import { officeDay } from './library/office-day';
import { findWriters } from './library/saving';
import { orgId, withLibrary } from './library/stand-of-library';
import { type Done, sustain } from './library/sustain';
import { largestMemory } from './library/tell-records';
import { tell } from './measuring/report';
import { median, percentile } from './measuring/statistics';

const minutes = Number(process.env.MINUTES ?? 3);
const perSecond = 60;
const mostFailed = 0.001;
/** The last third may have so much more than the second: caches fill first. */
const mostGrowth = 1.1;

async function main(): Promise<void> {
  const megabytes: number[] = [];
  let done: Done[] = [];
  await withLibrary(async (library) => {
    const writers = await findWriters(library.database, orgId, library.tokens.slice(0, 10));
    done = await sustain({
      port: library.server.port,
      perSecond,
      seconds: minutes * 60,
      next: officeDay(library, writers),
      everySecond: async () => {
        megabytes.push((await library.server.ask<{ rss: number }>('memory')).rss / 2 ** 20);
      },
    });
  });
  await tell(report(done, megabytes), { megabytes });
}

function report(done: readonly Done[], megabytes: readonly number[]) {
  const failed = done.filter(({ isGood }) => !isGood).length / done.length;
  const third = Math.floor(megabytes.length / 3);
  const [middle, last] = [megabytes.slice(third, 2 * third), megabytes.slice(2 * third)].map(median);
  const growth = (last ?? Number.NaN) / (middle ?? Number.NaN);
  return {
    name: 'sustained',
    columns: ['what', 'how many', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
    rows: ['list', 'view', 'save'].map((kind) => line(kind, done)),
    verdicts: [
      within('list', 250, done),
      within('save', 400, done),
      {
        promise: `fewer than ${mostFailed * 100} % of the requests fail`,
        found: `${(failed * 100).toFixed(3)} %`,
        holds: failed < mostFailed,
      },
      {
        promise: `memory stays flat: the last third has at most ${mostGrowth} × the second`,
        found: `${growth.toFixed(3)} (${middle?.toFixed(0)} → ${last?.toFixed(0)} MB)`,
        holds: growth <= mostGrowth,
      },
      {
        promise: `the server needs at most ${largestMemory} MB`,
        found: `${Math.max(...megabytes).toFixed(0)} MB`,
        holds: Math.max(...megabytes) <= largestMemory,
      },
    ],
  };
}

function timesOf(kind: string, done: readonly Done[]): number[] {
  return done.filter((deed) => deed.kind === kind).map(({ milliseconds }) => milliseconds);
}

function line(kind: string, done: readonly Done[]): string[] {
  const times = timesOf(kind, done);
  const figures = [median(times), percentile(times, 95), percentile(times, 99), percentile(times, 100)];
  return [kind, String(times.length), ...figures.map((figure) => figure.toFixed(1))];
}

function within(kind: string, most: number, done: readonly Done[]) {
  const p95 = percentile(timesOf(kind, done), 95);
  return { promise: `${kind}: p95 at most ${most} ms`, found: `${p95.toFixed(1)} ms`, holds: p95 <= most };
}

void main();
