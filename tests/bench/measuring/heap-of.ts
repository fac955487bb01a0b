import type { BenchPage } from '../workspace/open-bench-page';

/** The heap of a page in megabytes, when no request is running and after a garbage collection. */
export async function heapOf(page: BenchPage): Promise<number> {
  await page.settled();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / 2 ** 20;
}
