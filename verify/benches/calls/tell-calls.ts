import { p50s, p95s, type Rounds } from '../library/tell-records';
import { type Figure, figure, show } from '../measuring/figure';
import { tell } from '../measuring/report';

/** Prints a line for each call: p50, p95, and the ratio to the bare statements. */
export async function tellCalls(
  found: ReadonlyMap<string, readonly Rounds[]>,
  crowds: readonly number[],
): Promise<void> {
  const figures = [...found].map(([name, ofPlan]) => ({
    name,
    cells: ofPlan.map((rounds, nth) => figuresOf(name, crowds[nth] ?? 0, rounds)),
  }));
  const failures = [...found.values()].flat().filter(({ failure }) => failure);
  await tell(
    {
      name: 'calls',
      title: 'a million records',
      rows: figures.flatMap(({ cells }) => cells.flat()),
      table: {
        columns: ['call', ...crowds.flatMap((crowd) => [`${crowd} at once: p50, p95 ms`, '× bare'])],
        rows: figures.map(({ name, cells }) => [name, ...cells.flatMap(cellsOf)]),
      },
      verdicts: failures.map(({ name, failure = '' }) => ({
        promise: `${name}: answered`,
        found: failure,
        holds: false,
      })),
    },
    [...found],
  );
}

function figuresOf(name: string, crowd: number, { lexboard, bare }: Rounds): Figure[] {
  if (lexboard.length === 0) return [];
  const at = `${name}, ${crowd} at once`;
  return [
    figure({ what: `${at}: p50`, found: p50s(lexboard), reference: { what: 'bare', found: p50s(bare) } }),
    figure({ what: `${at}: p95`, found: p95s(lexboard), reference: { what: 'bare', found: p95s(bare) } }),
  ];
}

function cellsOf([middle, slow]: Figure[]): string[] {
  if (!middle || !slow) return ['not answered', ''];
  return [`${show(middle.median)}, ${show(slow.median)}`, middle.ratio?.toFixed(2) ?? ''];
}
