// How many bytes load before a person can begin to work: the federated app against the monolith of the same sources.
// Both have the same build of the sign-in page.
import { type Figure, figure, type Limit } from './measuring/figure';
import { type Served, withPair } from './measuring/pair-of-servers';
import { areaTitles, measuredAreas, signInPage } from './measuring/places';
import { publishReport } from './measuring/report';
import { coldVisit, free, type Visit, warmVisit } from './measuring/visit';

type Condition = { title: string; visit: typeof coldVisit; promised: Limit };

const conditions: Condition[] = [
  { title: 'cold', visit: coldVisit, promised: { of: 'ratio', most: 1.1 } },
  // On a warm visit the browser has cached all scripts of either.
  { title: 'warm', visit: warmVisit, promised: { of: 'median', most: 0 } },
];

async function main(): Promise<void> {
  const rows: Figure[] = [];
  await withPair(async ({ browser, federated, monolith }) => {
    for (const { title, visit, promised } of conditions) {
      const visited = ({ address, session }: Served, { path, usable }: { path: string; usable: string }) =>
        visit(browser, { address: address + path, usable, throttle: free, session });
      const { address } = federated;
      const signIn = { address: address + signInPage.path, usable: signInPage.usable, throttle: free };
      rows.push(...figuresOf(`login, ${title}`, { own: await visit(browser, signIn) }));
      for (const area of areaTitles) {
        const place = measuredAreas[area];
        const other = await visited(monolith, place);
        rows.push(...figuresOf(`${area}, ${title}`, { own: await visited(federated, place), other, promised }));
      }
    }
  });
  await publishReport({ name: 'bytes', title: 'until one can begin to work', rows }, rows);
}

function figuresOf(place: string, { own, other, promised }: { own: Visit; other?: Visit; promised?: Limit }): Figure[] {
  const row = (what: string, unit: string, pick: (visit: Visit) => number) => ({
    what: `${place}: ${what}`,
    unit,
    found: [pick(own)],
    ...(other && pick(other) > 0 && { reference: { what: 'monolith', found: [pick(other)] } }),
  });
  const scripts = row('JavaScript (br)', 'KB', ({ scriptBytes }) => scriptBytes / 1000);
  return [
    figure({ ...scripts, ...(promised && { promised: [promised] }) }),
    figure(row('all', 'KB', ({ allBytes }) => allBytes / 1000)),
    figure(row('requests', '', ({ requests }) => requests)),
  ];
}

void main();
