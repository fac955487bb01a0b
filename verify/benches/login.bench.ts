// The size of the sign-in page, and how long until a person can type: cold, on a mid-range phone.
import { chromium } from '@playwright/test';
import { startStand } from '../stand/stand';
import { figure } from './measuring/figure';
import { launchOptions } from './measuring/pair-of-stands';
import { signInPage } from './measuring/places';
import { type Report, tell } from './measuring/report';
import { countSetting } from './measuring/setting';
import { coldVisit, free, slow, type Visit } from './measuring/visit';

const rounds = countSetting('ROUNDS', 9);
const kilobyte = 1000;

async function main(): Promise<void> {
  const stand = await startStand({});
  const browser = await chromium.launch(launchOptions());
  const visit = (throttle: typeof slow) =>
    coldVisit(browser, { address: stand.address + signInPage.path, usable: signInPage.usable, throttle });
  try {
    const weight = await visit(free);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(slow));
    await tell(report(weight, visits), { weight, visits });
  } finally {
    await browser.close();
    await stand.end();
  }
}

function report(weight: Visit, visits: Visit[]): Report {
  return {
    name: 'login',
    title: '/login, cold, 9 Mbps / 60 ms, 4 × CPU',
    rows: [
      figure({
        what: 'all that travels, packed, but for the icon',
        unit: 'KB',
        found: [weight.allBytes / kilobyte],
        promised: [{ of: 'median', most: 90 }],
      }),
      figure({ what: 'JavaScript of it', unit: 'KB', found: [weight.scriptBytes / kilobyte] }),
      figure({ what: 'requests', unit: '', found: [weight.requests] }),
      figure({
        what: 'until one can type',
        found: visits.map(({ usableMs }) => usableMs),
        promised: [{ of: 'median', most: 1200 }],
      }),
    ],
  };
}

void main();
