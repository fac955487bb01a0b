import { type Figure, figure, type Limit } from '../measuring/figure';
import { publishReport } from '../measuring/report';
import type { Searches } from './measure-clicks';
import type { Typing } from './measure-typing';
import type { Mounts } from './mounts/measure-mounts';

type WorkspaceMeasurements = Record<'tabs' | 'pages' | 'tasks' | 'heap', number[]> & {
  searches: Searches;
  typing: Typing;
  mounts: Mounts;
};

const painted: Limit[] = [{ of: 'p75', most: 150 }];
const mostHeap = 2;

/** Prints the table and the promises of design §8 and of the issue. */
export async function reportWorkspace(found: WorkspaceMeasurements): Promise<void> {
  const { heap } = found;
  const growth = Math.max(...heap) - (heap[0] ?? Number.NaN);
  const growthCheck = {
    promise: `the heap stays flat over the turns of pages: at most ${mostHeap} MB more`,
    found: `${growth.toFixed(1)} MB`,
    holds: growth <= mostHeap,
  };
  await publishReport(
    {
      name: 'records-in-browser',
      bench: 'records',
      title: 'at 4 × CPU',
      rows: rowsOf(found),
      verdicts: [growthCheck],
    },
    found,
  );
}

function rowsOf({ tabs, pages, searches, tasks, typing, mounts, heap }: WorkspaceMeasurements): Figure[] {
  // Zero means that there was no such frame, which is the promise.
  const frames = typing.frames.length > 0 ? typing.frames : [0];
  return [
    figure({ what: 'tab, to rows painted', found: tabs, promised: painted }),
    figure({ what: 'page, to rows painted', found: pages, promised: painted }),
    figure({ what: 'search for a rare word, to rows painted', found: searches.painted, promised: painted }),
    figure({ what: 'of which until the answer of the server', found: searches.answered }),
    figure({
      what: 'longest task while 200 rows come',
      found: tasks,
      promised: [{ of: 'p75', most: 50 }],
    }),
    figure({
      what: '200 rows × 9 columns, mounted',
      found: mounts.ours,
      reference: { what: 'plain React', found: mounts.plain },
      promised: [{ of: 'ratio', most: 1.2 }],
    }),
    figure({
      what: 'key in the filter of 200 rows, to its paint',
      found: typing.keys,
      promised: [{ of: 'p95', most: 50 }],
    }),
    figure({
      what: 'frame above 50 ms while somebody types there',
      found: frames,
      promised: [{ of: 'most', most: 50 }],
    }),
    figure({ what: 'heap over the turns of pages, at 1 × CPU', unit: 'MB', found: heap }),
  ];
}
