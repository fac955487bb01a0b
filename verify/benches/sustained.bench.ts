// A working day's requests over a million records: 60 a second, 80 % lists, 15 % views, 5 % saves. Design §8 makes
// its promise for MINUTES=30.

import { officeDay } from './library/office-day';
import { findWriters } from './library/saving';
import { editors } from './library/sides';
import { orgId, withLibrary } from './library/stand-of-library';
import { type Done, sustain } from './library/sustain';
import { largestMemory } from './library/tell-records';
import { figure } from './measuring/figure';
import { type Report, tell } from './measuring/report';
import { setting } from './measuring/setting';
import { median } from './measuring/statistics';

const minutes = setting('MINUTES', 3);
const perSecond = 60;
const mostFailed = 0.001;
/** How much the last third may exceed the second one, because caches fill first. */
const mostGrowth = 1.1;

async function main(): Promise<void> {
  const megabytes: number[] = [];
  let done: Done[] = [];
  await withLibrary(async (library) => {
    const writers = await findWriters(library.database, orgId, library.tokens.slice(0, editors));
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

function report(done: readonly Done[], megabytes: readonly number[]): Report {
  const failed = done.filter(({ isGood }) => !isGood).length / done.length;
  const third = Math.floor(megabytes.length / 3);
  const [middle, last] = [megabytes.slice(third, 2 * third), megabytes.slice(2 * third)].map(median);
  const growth = (last ?? Number.NaN) / (middle ?? Number.NaN);
  return {
    name: 'sustained',
    title: `${minutes} minutes of ${perSecond} requests a second`,
    rows: [
      figure({ what: 'list', found: timesOf('list', done), promised: [{ of: 'p95', most: 250 }] }),
      figure({ what: 'view', found: timesOf('view', done) }),
      figure({ what: 'save', found: timesOf('save', done), promised: [{ of: 'p95', most: 400 }] }),
      figure({
        what: 'memory of the server',
        unit: 'MB',
        found: megabytes,
        promised: [{ of: 'most', most: largestMemory }],
      }),
    ],
    verdicts: [
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
    ],
  };
}

function timesOf(kind: string, done: readonly Done[]): number[] {
  return done.filter((action) => action.kind === kind).map(({ milliseconds }) => milliseconds);
}

void main();
