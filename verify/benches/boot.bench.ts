// How long until one can begin to work: the federated app against the monolith of the same sources, in turns.
import type { Browser } from '@playwright/test';
import { type Served, withPair } from './measuring/pair-of-stands';
import { type AreaTitle, areaTitles, measuredAreas } from './measuring/places';
import { tell } from './measuring/report';
import { median, spread } from './measuring/statistics';
import { coldVisit, free, slow, type Visit, type VisitOptions, warmVisit } from './measuring/visit';

const rounds = Number(process.env.ROUNDS ?? 9);

type Condition = {
  title: string;
  throttle: VisitOptions['throttle'];
  visit: (browser: Browser, options: VisitOptions) => Promise<Visit>;
  /** The promise is about the slow ones; on an idle link both are over in a blink. */
  isPromised: boolean;
};

const conditions: Condition[] = [
  { title: 'cold, 9 Mbps / 60 ms, 4 × CPU', throttle: slow, visit: coldVisit, isPromised: true },
  { title: 'warm, 9 Mbps / 60 ms, 4 × CPU', throttle: slow, visit: warmVisit, isPromised: true },
  { title: 'cold, unthrottled', throttle: free, visit: coldVisit, isPromised: false },
];

type Row = { area: AreaTitle; condition: Condition; federated: number[]; monolith: number[] };

async function main(): Promise<void> {
  const rows: Row[] = [];
  await withPair(async ({ browser, federated, monolith }) => {
    for (const condition of conditions) {
      for (const area of areaTitles) {
        const row: Row = { area, condition, federated: [], monolith: [] };
        const { path, usable } = measuredAreas[area];
        const { throttle, visit } = condition;
        const time = async ({ address, session }: Served) =>
          (await visit(browser, { address: address + path, usable, throttle, session })).usableMs;
        for (let round = 0; round < rounds; round += 1) {
          row.monolith.push(await time(monolith));
          row.federated.push(await time(federated));
        }
        rows.push(row);
      }
    }
  });
  await tell(report(rows), rows);
}

const ratio = ({ federated, monolith }: Row) => median(federated) / median(monolith);

function report(rows: Row[]) {
  return {
    name: 'boot',
    columns: ['condition', 'first area', 'monolith ms', 'federated ms', '×'],
    rows: rows.map((row) => [
      row.condition.title,
      row.area,
      spread(row.monolith),
      spread(row.federated),
      ratio(row).toFixed(2),
    ]),
    verdicts: rows
      .filter(({ condition }) => condition.isPromised)
      .map((row) => ({
        promise: `${row.area}, ${row.condition.title}: at most 1.10 × the time of the monolith`,
        found: ratio(row).toFixed(3),
        holds: ratio(row) <= 1.1,
      })),
  };
}

void main();
