// What the sign-in page weighs, and how long until one can type: cold, as a mid-range phone sees it.
import { chromium } from '@playwright/test';
import { startStand } from '../stand/stand';
import { launchOptions } from './measuring/pair-of-stands';
import { tell } from './measuring/report';
import { median, spread } from './measuring/statistics';
import { coldVisit, free, slow, type Visit } from './measuring/visit';

const rounds = Number(process.env.ROUNDS ?? 9);
const kilobyte = 1000;
const mostKilobytes = 90;
const mostMs = 1200;

async function main(): Promise<void> {
  const stand = await startStand({});
  const browser = await chromium.launch(launchOptions());
  const visit = (throttle: typeof slow) =>
    coldVisit(browser, { address: `${stand.address}/login`, usable: 'form input[name=username]', throttle });
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

function report(weight: Visit, visits: Visit[]) {
  const kilobytes = weight.allBytes / kilobyte;
  const times = visits.map(({ usableMs }) => usableMs);
  return {
    name: 'login',
    columns: ['page', 'requests', 'all KB (br)', 'JavaScript KB (br)', 'usable ms'],
    rows: [
      [
        '/login, cold, 9 Mbps / 60 ms, 4 × CPU',
        String(weight.requests),
        kilobytes.toFixed(1),
        (weight.scriptBytes / kilobyte).toFixed(1),
        spread(times),
      ],
    ],
    verdicts: [
      {
        promise: `the sign-in page: at most ${mostKilobytes} KB in all`,
        found: `${kilobytes.toFixed(1)} KB`,
        holds: kilobytes <= mostKilobytes,
      },
      {
        promise: `the sign-in page, cold and slow: usable within ${mostMs} ms`,
        found: `${median(times).toFixed(0)} ms`,
        holds: median(times) <= mostMs,
      },
    ],
  };
}

void main();
