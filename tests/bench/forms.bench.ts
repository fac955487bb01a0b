// How long a form and a dialog take to open and a keystroke to be painted, at a quarter of this machine's speed, in
// the federated app and in the monolith of the same sources. The records bench measures how long saving 25 fields
// takes.
import { figure, type Limit } from './measuring/figure';
import { type FormVisit, typedIn, visitForm } from './measuring/form-visit';
import { inTurns, type OfSides, withReference } from './measuring/in-turns';
import { withPair } from './measuring/pair-of-servers';
import { publishReport, type Report } from './measuring/report';
import { countSetting } from './measuring/setting';

const rounds = countSetting('ROUNDS', 7);

async function main(): Promise<void> {
  await withPair(async ({ browser, ...pair }) => {
    const visits = await inTurns(rounds, (side) => visitForm(browser, pair[side].address, pair[side].session));
    await publishReport(report(visits), visits);
  });
}

function report(visits: OfSides<FormVisit>): Report {
  const row = (what: string, pick: (visit: FormVisit) => number | number[], promised: Limit[] = []) =>
    figure({ what, ...withReference(visits, pick), promised });
  const drawn = [...new Set(visits.federated.flatMap((visit) => visit.drawn))];
  const quick = [{ of: 'p75' as const, most: 150 }];
  return {
    name: 'forms',
    title: '4 × CPU, more than 25 fields, 500 options a list',
    rows: [
      row('a form, the remote cold', ({ formCold }) => formCold, [{ of: 'median', most: 1000 }]),
      row('a form, warm', ({ formWarm }) => formWarm, quick),
      row('a form, warm: its last field below what is in view', ({ formWhole }) => formWhole),
      row('a VIEW dialog, the first', ({ dialogCold }) => dialogCold),
      row('a VIEW dialog of another record', ({ dialogWarm }) => dialogWarm, quick),
      row('a VIEW dialog of another record: its last part', ({ dialogWhole }) => dialogWhole),
      row('save, to the word that it is saved', ({ saved }) => saved),
      row('keystroke to paint', ({ keys }) => keys, [{ of: 'p95', most: 50 }]),
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
