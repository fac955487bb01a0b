// What travels before one can begin to work: the federated app against the monolith of the same sources. The sign-in
// page is the same build before both.
import { type Figure, figure } from './measuring/figure';
import { type Served, withPair } from './measuring/pair-of-stands';
import { areaTitles, measuredAreas, signInPage } from './measuring/places';
import { tell } from './measuring/report';
import { coldVisit, free, type Visit, warmVisit } from './measuring/visit';

type Condition = { title: string; visit: typeof coldVisit };

const conditions: Condition[] = [
  { title: 'cold', visit: coldVisit },
  { title: 'warm', visit: warmVisit },
];

async function main(): Promise<void> {
  const rows: Figure[] = [];
  await withPair(async ({ browser, federated, monolith }) => {
    for (const { title, visit } of conditions) {
      const visited = ({ address, session }: Served, { path, usable }: { path: string; usable: string }) =>
        visit(browser, { address: address + path, usable, throttle: free, session });
      const { address } = federated;
      const signIn = { address: address + signInPage.path, usable: signInPage.usable, throttle: free };
      rows.push(...figuresOf(`login, ${title}`, await visit(browser, signIn)));
      for (const area of areaTitles) {
        const place = measuredAreas[area];
        const other = await visited(monolith, place);
        rows.push(...figuresOf(`${area}, ${title}`, await visited(federated, place), other));
      }
    }
  });
  await tell({ name: 'bytes', title: 'until one can begin to work', rows }, rows);
}

/** A browser that has been there has kept all scripts: there is nothing to compare. */
function figuresOf(place: string, own: Visit, other?: Visit): Figure[] {
  const row = (what: string, unit: string, pick: (visit: Visit) => number) => ({
    what: `${place}: ${what}`,
    unit,
    found: [pick(own)],
    ...(other && pick(other) > 0 && { reference: { what: 'monolith', found: [pick(other)] } }),
  });
  const scripts = row('JavaScript (br)', 'KB', ({ scriptBytes }) => scriptBytes / 1000);
  return [
    figure({ ...scripts, promised: scripts.reference ? [{ of: 'ratio', most: 1.15 }] : [] }),
    figure(row('all', 'KB', ({ allBytes }) => allBytes / 1000)),
    figure(row('requests', '', ({ requests }) => requests)),
  ];
}

void main();
