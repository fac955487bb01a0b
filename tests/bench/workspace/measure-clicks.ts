import { rareWords } from '../library/words';
import { pressByHand } from '../measuring/press-by-hand';
import type { BenchPage } from './open-bench-page';

const lists = [
  ['Laws', 'Law List'],
  ['Licenses', 'License List'],
  ['Returns', 'Returns List'],
  ['Other Compliances', 'Other Compliances List'],
] as const;

/** Measures from the click on a tab to its rows. */
export async function measureTabs(page: BenchPage, tries: number): Promise<number[]> {
  await openLaws(page);
  const times: number[] = [];
  // The first round loads files that only a first visit needs.
  for (let turn = 1; turn <= tries + lists.length; turn += 1) {
    const [tab, list] = lists[turn % lists.length] ?? lists[0];
    const took = await timeRows(page, list, () => pressByHand(page.getByRole('tab', { name: tab, exact: true })));
    if (turn > lists.length) times.push(took);
  }
  return times;
}

/** Measures from the click on *Next page* to its rows. */
export async function measurePages(page: BenchPage, tries: number): Promise<number[]> {
  await openLaws(page);
  const times: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) times.push(await turnPage(page));
  return times;
}

/** Measures from Enter after a new word to the rows with it, and the server's part of that time. */
export async function measureSearches(page: BenchPage, tries: number): Promise<Searches> {
  await openLaws(page);
  const field = page.getByRole('searchbox', { name: 'Search text' });
  const times: Searches = { painted: [], answered: [] };
  for (const word of rareWords().slice(0, tries)) {
    await field.fill(word);
    times.painted.push(await timeRows(page, 'Law List', () => field.press('Enter')));
    times.answered.push(await page.evaluate<number>(`answerTime(${JSON.stringify(word)})`));
  }
  return times;
}

export type Searches = { painted: number[]; answered: number[] };

export function turnPage(page: BenchPage): Promise<number> {
  return timeRows(page, 'Law List', () => pressByHand(page.getByLabel('Next page')));
}

export async function openLaws(page: BenchPage, more = ''): Promise<void> {
  await page.goto(`/workspace?tab=law&status=all${more}`);
  await waitForRows(page, 'Law List');
}

async function waitForRows(page: BenchPage, list: string): Promise<void> {
  await page.waitForFunction((name) => Reflect.get(window, 'rowsOf')(name), list);
}

/** Resolves when this many rows are drawn: the last of them come after the first are visible. */
export async function waitForAllRows(page: BenchPage, list: string, count: number): Promise<void> {
  await page.waitForFunction(([...args]) => Reflect.get(window, 'hasRows')(...args), [list, count] as const);
}

/** Measures from a press, with no request running before it, to rows other than those before. */
async function timeRows(page: BenchPage, list: string, press: () => Promise<void>): Promise<number> {
  await page.settled();
  await page.evaluate((name) => Reflect.get(window, 'timeRows')(name), list);
  await press();
  return page.evaluate<number>('window.took');
}
