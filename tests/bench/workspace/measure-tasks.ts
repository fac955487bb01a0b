import type { Browser } from '@playwright/test';
import { openLaws, waitForAllRows } from './measure-clicks';
import type { BenchPage } from './open-bench-page';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
};

const size = 200;

/** The longest task of the page from the press that loads 200 rows of 9 columns until they are drawn. */
export async function measureTasks(browser: Browser, page: BenchPage, tries: number): Promise<number[]> {
  await openLaws(page, `&size=${size}`);
  const open = async (tab: string, list: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await waitForAllRows(page, list, size);
    await page.settled();
  };
  const longest: number[] = [];
  for (let one = 0; one < tries; one += 1) {
    await open('Laws', 'Law List');
    await page.getByRole('tab', { name: 'Licenses' }).hover();
    await page.settled();
    longest.push(await traceLongestTask(browser, page, () => open('Licenses', 'License List')));
  }
  return longest;
}

/** The longest task of the page while something is done, in milliseconds. */
export async function traceLongestTask(browser: Browser, page: BenchPage, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  return longestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
}

/**
 * In milliseconds. The trace may contain the main threads of other pages: the busiest one belongs to the measured
 * page.
 */
function longestTask(events: TraceEvent[]): number {
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const ofMains = new Set(mains.map(thread));
  const tasks = events.filter((event) => /RunTask$/.test(event.name) && ofMains.has(thread(event)));
  if (tasks.length === 0) throw new Error('The browser traced no task.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
