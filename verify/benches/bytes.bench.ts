// What travels before one can begin to work: the federated app against the monolith of the same sources.
import { type Served, withPair } from './measuring/pair-of-stands';
import { areaTitles, measuredAreas } from './measuring/places';
import { tell } from './measuring/report';
import { coldVisit, free, type Visit } from './measuring/visit';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

type Row = { area: string; federated: Visit; monolith: Visit };

async function main(): Promise<void> {
  const rows: Row[] = [];
  await withPair(async ({ browser, federated, monolith }) => {
    for (const area of areaTitles) {
      const { path, usable } = measuredAreas[area];
      const visit = ({ address, session }: Served) =>
        coldVisit(browser, { address: address + path, usable, throttle: free, session });
      rows.push({ area, federated: await visit(federated), monolith: await visit(monolith) });
    }
  });
  await tell(
    {
      name: 'bytes',
      columns: ['first area', 'build', 'JavaScript KB (br)', 'all KB', 'requests', 'JavaScript ×'],
      rows: rows.flatMap(lines),
      verdicts: rows.map(verdict),
    },
    rows,
  );
}

const ratio = ({ federated, monolith }: Row) => federated.scriptBytes / monolith.scriptBytes;

function lines(row: Row): string[][] {
  const line = (build: string, { scriptBytes, allBytes, requests }: Visit, times: string) => [
    row.area,
    build,
    kilobytes(scriptBytes),
    kilobytes(allBytes),
    String(requests),
    times,
  ];
  return [line('monolith', row.monolith, '1.00'), line('federated', row.federated, ratio(row).toFixed(2))];
}

function verdict(row: Row) {
  return {
    promise: `${row.area}: at most 1.15 × the JavaScript of the monolith`,
    found: ratio(row).toFixed(3),
    holds: ratio(row) <= 1.15,
  };
}

void main();
