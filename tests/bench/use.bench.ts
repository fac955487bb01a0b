// An hour of a person's work in one page that is never reloaded, at 4 × CPU, without the pauses. Measures INP of
// each part, and the heap after five minutes and at the end, part by part in turns with the monolith of the same
// sources. Set SLICES=24 for the number of parts.
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { figure } from './measuring/figure';
import { heapOf } from './measuring/heap-of';
import { inTurns, type OfSides, withReference } from './measuring/in-turns';
import { type Served, type Side, withPair } from './measuring/pair-of-servers';
import { publishReport } from './measuring/report';
import { countSetting } from './measuring/setting';
import { workMinutes } from './use/work-minutes';
import { type BenchPage, openBenchPage } from './workspace/open-bench-page';

const slices = countSetting('SLICES', 24);
const mostGrowth = 1.1;
/** Query data is cached for this long after its last use; only then does the heap reach its full size. */
const settledMs = 300_000;
/** The browser does not report interactions shorter than this. */
const shortestReported = 16;

type ReportedInteraction = { duration: number; what: string };
type Slice = {
  inp: number;
  interactions: number[];
  heap: number;
  endedMs: number;
  slowest: ReportedInteraction[];
};

async function main(): Promise<void> {
  await withPair(async ({ browser, ...pair }) => {
    const pages: Record<Side, BenchPage> = {
      monolith: await openLaws(browser, pair.monolith),
      federated: await openLaws(browser, pair.federated),
    };
    const begin = performance.now();
    const found = await inTurns(slices, async (side, nth) => {
      const slice = await measureSlice(pages[side], nth);
      return { ...slice, endedMs: performance.now() - begin };
    });
    await report(found);
  });
}

async function openLaws(browser: Browser, served: Served): Promise<BenchPage> {
  const page = await openBenchPage(browser, served);
  await page.addInitScript({ path: path.join(__dirname, 'use/in-page.js') });
  await page.goto('/workspace?tab=law&status=all');
  await page.locator('main table[aria-busy=false]').first().waitFor();
  await page.beQuick();
  return page;
}

async function measureSlice(page: BenchPage, nth: number): Promise<Omit<Slice, 'endedMs'>> {
  await page.beSlow();
  const before = await page.evaluate('performance.interactionCount');
  await workMinutes(page, nth);
  const { reported, count } = await page.evaluate<{ reported: ReportedInteraction[]; count: number }>(
    'takeInteractions()',
  );
  const quick = Array.from({ length: Math.max(0, count - Number(before) - reported.length) }, () => shortestReported);
  const interactions = [...reported.map(({ duration }) => duration), ...quick].sort((a, b) => b - a);
  // Like the browser's own measure: the longest one, after dropping one in fifty.
  const inp = interactions[Math.floor(interactions.length / 50)] ?? Number.NaN;
  const slowest = reported.sort((a, b) => b.duration - a.duration).slice(0, 5);
  const heap = await heapOf(page);
  // A slowed page keeps a core busy even when it does nothing, and the other page is measured next.
  await page.beQuick();
  return { inp, interactions, heap, slowest };
}

async function report(found: OfSides<Slice>): Promise<void> {
  const { federated } = found;
  for (const { duration, what } of federated.flatMap(({ slowest }) => slowest)) console.log(`${duration} ms: ${what}`);
  const interactions = federated.flatMap((slice) => slice.interactions);
  await publishReport(
    {
      name: 'use',
      title: `${interactions.length} interactions in ${federated.length} parts, 4 × CPU`,
      rows: [
        figure({
          what: 'INP of a part',
          ...withReference(found, ({ inp }) => inp),
          promised: [{ of: 'p75', most: 100 }],
        }),
        figure({
          what: 'an interaction, to its paint',
          ...withReference(found, (slice) => slice.interactions),
        }),
        figure({ what: 'heap after a part', unit: 'MB', ...withReference(found, ({ heap }) => heap) }),
      ],
      verdicts: [
        {
          promise: `the heap after the hour: at most ${mostGrowth} × that after five minutes`,
          ...judgeGrowth(federated),
        },
      ],
    },
    found,
  );
}

function judgeGrowth(found: readonly Slice[]) {
  const [settled, ...later] = found.filter(({ endedMs }) => endedMs >= settledMs).map(({ heap }) => heap);
  const last = later.at(-1);
  if (settled === undefined || last === undefined) return { found: 'it was over too soon', holds: false };
  const growth = `${(last / settled).toFixed(3)} (${settled.toFixed(1)} → ${last.toFixed(1)} MB)`;
  return { found: growth, holds: last <= settled * mostGrowth };
}

void main();
