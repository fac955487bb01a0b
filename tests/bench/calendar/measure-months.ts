import { chromium, type Page } from '@playwright/test';
import { signIn } from '../../server/sign-in';
import type { TestServer } from '../../server/test-server';
import { type Figure, figure } from '../measuring/figure';
import { launchOptions } from '../measuring/pair-of-servers';
import { pressByHand } from '../measuring/press-by-hand';
import { traceLongestTask } from '../workspace/measure-tasks';
import { openBenchPage } from '../workspace/open-bench-page';

/** The duties are due in every third month. Due dates are kept for two years. */
const fullMonths = 8;

/**
 * The longest task at a quarter of this machine's speed, from the click on *Next month* until the days of a month with
 * 60,000 due dates are drawn. The first such month is left out, because it loads files that only a first visit needs.
 */
export async function measureMonths({ address }: TestServer): Promise<Figure> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await openBenchPage(browser, { address, session: await signIn(address, 'admin') });
    await page.goto('/calendar');
    await readMonth(page);
    const found: number[] = [];
    while (found.length < fullMonths) {
      while (!isMonthBeforeFullOne(await readMonth(page))) await showNextMonth(page);
      await page.settled();
      const showFullMonth = async () => {
        await showNextMonth(page);
        await page.locator('.calendar-day[aria-label*=" due: "]').first().waitFor();
        await page.settled();
      };
      found.push(await traceLongestTask(browser, page, showFullMonth));
    }
    return figure({
      what: 'longest task while a month with 60,000 due dates comes, at 4 × CPU',
      found: found.slice(1),
      promised: [{ of: 'median', most: 50 }],
    });
  } finally {
    await browser.close();
  }
}

const isMonthBeforeFullOne = (title: string) => /^(March|June|September|December) /.test(title);

/** Returns the title of the month in view once its days are known. */
async function readMonth(page: Page): Promise<string> {
  return (await page.locator('.calendar-grid[aria-busy=false]').getAttribute('aria-label')) ?? '';
}

async function showNextMonth(page: Page): Promise<void> {
  const before = await readMonth(page);
  // Looking for a role takes the page itself longer than drawing the month.
  await pressByHand(page.locator('button[aria-label="Next month"]'));
  await page.locator(`.calendar-grid[aria-busy=false]:not([aria-label="${before}"])`).waitFor();
}
