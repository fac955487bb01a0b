// How long a form and a dialog take to open and a keystroke to be painted, at a quarter of this machine's speed.
// What saving 25 fields takes is measured by the records bench.
import { chromium } from '@playwright/test';
import { signIn } from '../stand/sign-in';
import { startStand } from '../stand/stand';
import { type FormVisit, typedIn, visitForm } from './measuring/form-visit';
import { launchOptions } from './measuring/pair-of-stands';
import { tell } from './measuring/report';
import { median, percentile, spread } from './measuring/statistics';

const rounds = Number(process.env.ROUNDS ?? 7);

async function main(): Promise<void> {
  const stand = await startStand({});
  const browser = await chromium.launch(launchOptions());
  const visits: FormVisit[] = [];
  try {
    const session = await signIn(stand.address, 'editor');
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visitForm(browser, stand.address, session));
    }
    await tell(report(visits), visits);
  } finally {
    await browser.close();
    await stand.end();
  }
}

function report(visits: FormVisit[]) {
  const of = (pick: (visit: FormVisit) => number) => visits.map(pick);
  const keys = visits.flatMap((visit) => visit.keys);
  const drawn = [...new Set(visits.flatMap((visit) => visit.drawn))];
  const cold = of(({ formCold }) => formCold);
  const warm = of(({ formWarm }) => formWarm);
  const dialog = of(({ dialogWarm }) => dialogWarm);
  return {
    name: 'forms',
    columns: ['4 × CPU, more than 25 fields, 500 options a list', 'ms'],
    rows: [
      ['a form, the remote cold', spread(cold)],
      ['a form, warm', spread(warm)],
      ['a form, warm: its last field below what is in view', spread(of(({ formWhole }) => formWhole))],
      ['a VIEW dialog, the first', spread(of(({ dialogCold }) => dialogCold))],
      ['a VIEW dialog of another record', spread(dialog)],
      ['a VIEW dialog of another record: its last part', spread(of(({ dialogWhole }) => dialogWhole))],
      [`keystroke to paint, of ${keys.length}`, spread(keys, 1)],
    ],
    verdicts: [
      atMost(1000, 'a form, the remote cold: ready, median', median(cold)),
      atMost(150, 'a form, warm: ready, p75', percentile(warm, 75)),
      atMost(150, 'a VIEW dialog, warm: shown, p75', percentile(dialog, 75)),
      atMost(50, 'a keystroke: painted, p95', percentile(keys, 95)),
      {
        promise: `typing in ${typedIn} draws no other field`,
        found: drawn.join(', ') || 'none seen',
        holds: drawn.join() === typedIn,
      },
    ],
  };
}

function atMost(most: number, what: string, found: number) {
  return { promise: `${what} within ${most} ms`, found: `${found.toFixed(0)} ms`, holds: found <= most };
}

void main();
