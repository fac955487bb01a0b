// How fast the lists are in the browser, at a quarter of this machine's speed, over the library of a million
// records; and 200 rows of a list against the same table in plain React. Set TRIES=21 and TURNS=200 for the number
// of tries.
import { chromium } from '@playwright/test';
import { launchOptions } from '../measuring/pair-of-servers';
import { countSetting } from '../measuring/setting';
import { measurePages, measureSearches, measureTabs } from './measure-clicks';
import { measureHeap } from './measure-heap';
import { measureTasks } from './measure-tasks';
import { measureTyping } from './measure-typing';
import { measureMounts } from './mounts/measure-mounts';
import { openBenchPage } from './open-bench-page';
import { reportWorkspace } from './report-workspace';
import { withServedLibrary } from './served-library';

const tries = countSetting('TRIES', 21);
const turns = countSetting('TURNS', 200);

export async function benchInBrowser(): Promise<void> {
  await withServedLibrary(async (served) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const page = await openBenchPage(browser, served);
      await reportWorkspace({
        tabs: await measureTabs(page, tries),
        pages: await measurePages(page, tries),
        searches: await measureSearches(page, tries),
        tasks: await measureTasks(browser, page, tries),
        typing: await measureTyping(page),
        heap: await measureHeap(page, turns),
        mounts: await measureMounts(browser, await served.rows(200), tries),
      });
    } finally {
      await browser.close();
    }
  });
}
