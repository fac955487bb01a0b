import { openLaws, turnPage } from './measure-clicks';
import type { BenchPage } from './open-bench-page';

const looks = 5;
const warmUp = 20;

/** The heap after a first walk through the pages, then over so many turns, in megabytes. */
export async function measureHeap(page: BenchPage, turns: number): Promise<number[]> {
  await page.slowDown(1);
  await openLaws(page);
  const client = await page.context().newCDPSession(page);
  const heap: number[] = [];
  const look = async () => {
    await page.settled();
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    heap.push(usedSize / 2 ** 20);
  };
  for (let turn = 0; turn < warmUp; turn += 1) await turnPage(page);
  await look();
  for (let turn = 1; turn <= turns; turn += 1) {
    await turnPage(page);
    if (turn % Math.ceil(turns / looks) === 0 || turn === turns) await look();
  }
  return heap;
}
