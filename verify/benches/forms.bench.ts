// How long a form and a dialog take to open and a keystroke to be painted, at a quarter of this machine's speed.
// What saving 25 fields takes is measured by the records bench.
import { chromium } from '@playwright/test';
import { signIn } from '../stand/sign-in';
import { startStand } from '../stand/stand';
import { figure } from './measuring/figure';
import { type FormVisit, typedIn, visitForm } from './measuring/form-visit';
import { launchOptions } from './measuring/pair-of-stands';
import { type Report, tell } from './measuring/report';
import { setting } from './measuring/setting';

const rounds = setting('ROUNDS', 7);

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

function report(visits: FormVisit[]): Report {
  const of = (pick: (visit: FormVisit) => number) => visits.map(pick);
  const keys = visits.flatMap((visit) => visit.keys);
  const drawn = [...new Set(visits.flatMap((visit) => visit.drawn))];
  const quick = [{ of: 'p75' as const, most: 150 }];
  const cold = of(({ formCold }) => formCold);
  return {
    name: 'forms',
    title: '4 × CPU, more than 25 fields, 500 options a list',
    rows: [
      figure({ what: 'a form, the remote cold', found: cold, promised: [{ of: 'median', most: 1000 }] }),
      figure({ what: 'a form, warm', found: of(({ formWarm }) => formWarm), promised: quick }),
      figure({
        what: 'a form, warm: its last field below what is in view',
        found: of(({ formWhole }) => formWhole),
      }),
      figure({ what: 'a VIEW dialog, the first', found: of(({ dialogCold }) => dialogCold) }),
      figure({
        what: 'a VIEW dialog of another record',
        found: of(({ dialogWarm }) => dialogWarm),
        promised: quick,
      }),
      figure({
        what: 'a VIEW dialog of another record: its last part',
        found: of(({ dialogWhole }) => dialogWhole),
      }),
      figure({ what: 'save, to the word that it is saved', found: of(({ saved }) => saved) }),
      figure({ what: 'keystroke to paint', found: keys, promised: [{ of: 'p95', most: 50 }] }),
    ],
    verdicts: [
      {
        promise: `typing in ${typedIn} draws no other field`,
        found: drawn.join(', ') || 'none seen',
        holds: drawn.join() === typedIn,
      },
    ],
  };
}

void main();
