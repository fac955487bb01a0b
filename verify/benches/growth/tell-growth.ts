import type { Curve } from '../measuring/curve';
import { type Figure, figure, show } from '../measuring/figure';
import { tell } from '../measuring/report';
import type { Table } from '../measuring/table';

/** For each kind of request, the p95 of its rounds. */
export type Found = Map<string, number[]>;

type BySize = ReadonlyMap<number, Found>;

/** Prints a line for each kind of request: by the number of records, and by the number of concurrent clients. */
export async function tellGrowth(found: {
  byRecords: BySize;
  byUsers: BySize;
  crowd: number;
}): Promise<void> {
  const { byRecords, byUsers, crowd } = found;
  const rows = [...rowsOf(byRecords, 'records'), ...rowsOf(byUsers, 'at once, a million records')];
  const curves = [
    curveOf(byRecords, { name: 'records', title: `What ${crowd} at once wait for`, x: 'records' }),
    curveOf(byUsers, { name: 'users', title: 'What they wait for over a million records', x: 'at once' }),
  ];
  const table = tableOf([...byRecords, ...byUsers]);
  await tell({ name: 'growth', title: 'p95', rows, table, curves }, rows);
}

function rowsOf(found: BySize, what: string): Figure[] {
  return [...found].flatMap(([size, ofSize]) =>
    [...ofSize].map(([name, times]) =>
      figure({ what: `${size.toLocaleString('en')} ${what}: ${name}`, found: times }),
    ),
  );
}

function tableOf(found: [size: number, ofSize: Found][]): Table {
  const names = [...(found[0]?.[1].keys() ?? [])];
  return {
    columns: ['p95, ms', ...found.map(([size]) => size.toLocaleString('en'))],
    rows: names.map((name) => [name, ...found.map(([, ofSize]) => show(middleOf(ofSize, name)))]),
  };
}

function curveOf(found: BySize, what: Pick<Curve, 'name' | 'title' | 'x'>): Curve {
  const names = [...([...found.values()][0]?.keys() ?? [])];
  const lines = names.map((name) => ({
    name,
    points: [...found].map(([size, ofSize]): [number, number] => [size, middleOf(ofSize, name)]),
  }));
  return { ...what, y: 'p95, ms', lines };
}

const middleOf = (ofSize: Found, name: string) =>
  figure({ what: name, found: ofSize.get(name) ?? [] }).median;
