import type { BenchPage } from '../workspace/open-bench-page';

/** What a page keeps once nothing is under way and its rubbish is collected, in megabytes. */
export async function heapOf(page: BenchPage): Promise<number> {
  await page.settled();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / 2 ** 20;
}
