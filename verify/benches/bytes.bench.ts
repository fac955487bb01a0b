// What travels before one can begin to work: the federated app against the monolith of the same sources. The sign-in
// page is the same build before both.
import { type Figure, figure } from './measuring/figure';
import { type Served, withPair } from './measuring/pair-of-stands';
import { areaTitles, measuredAreas, signInPage } from './measuring/places';
import { tell } from './measuring/report';
import { coldVisit, free, type Visit } from './measuring/visit';

async function main(): Promise<void> {
  const rows: Figure[] = [];
  await withPair(async ({ browser, federated, monolith }) => {
    const visit = ({ address, session }: Served, { path, usable }: { path: string; usable: string }) =>
      coldVisit(browser, { address: address + path, usable, throttle: free, session });
    const { address } = federated;
    const signIn = { address: address + signInPage.path, usable: signInPage.usable, throttle: free };
    rows.push(...figuresOf('login', await coldVisit(browser, signIn)));
    for (const area of areaTitles) {
      const place = measuredAreas[area];
      rows.push(...figuresOf(area, await visit(federated, place), await visit(monolith, place)));
    }
  });
  await tell({ name: 'bytes', title: 'first area, cold', rows }, rows);
}

function figuresOf(area: string, own: Visit, other?: Visit): Figure[] {
  const row = (what: string, unit: string, pick: (visit: Visit) => number) => ({
    what: `${area}: ${what}`,
    unit,
    found: [pick(own)],
    ...(other && { reference: { what: 'monolith', found: [pick(other)] } }),
  });
  const scripts = row('JavaScript (br)', 'KB', ({ scriptBytes }) => scriptBytes / 1000);
  return [
    figure(other ? { ...scripts, promised: [{ of: 'ratio', most: 1.15 }] } : scripts),
    figure(row('all', 'KB', ({ allBytes }) => allBytes / 1000)),
    figure(row('requests', '', ({ requests }) => requests)),
  ];
}

void main();
