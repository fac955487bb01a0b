import { type Report, tell } from '../measuring/report';
import { median, percentile, spread } from '../measuring/statistics';
import type { Typing } from './measure-typing';
import type { Mounts } from './mounts/measure-mounts';

type Found = Record<'tabs' | 'pages' | 'searches' | 'tasks' | 'heap', number[]> & {
  typing: Typing;
  mounts: Mounts;
};

type Verdict = Report['verdicts'][number];

/** In milliseconds, megabytes, and times the plain table. */
const most = { paint: 150, task: 50, key: 50, heap: 2, ratio: 1.2 };

/** Prints the table and the promises of design §8 and of the issue. */
export async function tellWorkspace(found: Found): Promise<void> {
  const { tabs, pages, searches, tasks, typing, mounts, heap } = found;
  const rows = [
    line('tab, to rows painted, ms', tabs),
    line('page, to rows painted, ms', pages),
    line('search for a rare word, to rows painted, ms', searches),
    line('longest task while 200 rows come, ms', tasks),
    line('200 rows × 9 columns, mounted, ms', mounts.ours),
    line('the same in plain React, ms', mounts.plain),
    line('key in the filter of 200 rows, to its paint, ms', typing.keys),
    line('heap over the turns of pages, MB, at 1 × CPU', heap),
  ];
  const columns = ['what, at 4 × CPU', 'median (least–most)', 'p75', 'p95'];
  await tell({ name: 'workspace', columns, rows, verdicts: verdicts(found) }, found);
}

function line(what: string, figures: number[]): string[] {
  const at = (hundredths: number) => percentile(figures, hundredths).toFixed(1);
  return [what, spread(figures, 1), at(75), at(95)];
}

function verdicts({ tabs, pages, searches, tasks, typing, mounts, heap }: Found): Verdict[] {
  const [first = Number.NaN] = heap;
  const growth = Math.max(...heap) - first;
  const ratio = median(mounts.ours) / median(mounts.plain);
  return [
    within('from a tab to its rows, p75', percentile(tabs, 75), most.paint),
    within('from a page to its rows, p75', percentile(pages, 75), most.paint),
    within('from a search to its rows, p75', percentile(searches, 75), most.paint),
    within('the longest task while 200 rows come, p75', percentile(tasks, 75), most.task),
    within('a key in the local filter, p95', percentile(typing.keys, 95), most.key),
    {
      promise: `no frame above ${most.key} ms while somebody types there`,
      found: typing.frames.length > 0 ? spread(typing.frames) : 'none',
      holds: typing.frames.length === 0,
    },
    {
      promise: `200 rows × 9 columns: at most ${most.ratio} × the same table in plain React`,
      found: ratio.toFixed(2),
      holds: ratio <= most.ratio,
    },
    {
      promise: `the heap stays flat over the turns of pages: at most ${most.heap} MB more`,
      found: `${growth.toFixed(1)} MB`,
      holds: growth <= most.heap,
    },
  ];
}

function within(what: string, found: number, limit: number): Verdict {
  return { promise: `${what}: at most ${limit} ms`, found: `${found.toFixed(0)} ms`, holds: found <= limit };
}
