import { heapOf } from '../measuring/heap-of';
import { openLaws, turnPage } from './measure-clicks';
import type { BenchPage } from './open-bench-page';

const measurements = 5;
const warmUp = 20;

/** The heap in megabytes, after a first walk through the pages and then over this many turns. */
export async function measureHeap(page: BenchPage, turns: number): Promise<number[]> {
  await page.beQuick();
  await openLaws(page);
  const heap: number[] = [];
  for (let turn = 0; turn < warmUp; turn += 1) await turnPage(page);
  heap.push(await heapOf(page));
  for (let turn = 1; turn <= turns; turn += 1) {
    await turnPage(page);
    if (turn % Math.ceil(turns / measurements) === 0 || turn === turns) heap.push(await heapOf(page));
  }
  return heap;
}
