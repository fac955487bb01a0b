import type { Side } from './pair-of-servers';

/** In the order in which they are measured. */
const sides: readonly Side[] = ['monolith', 'federated'];

/** What was found of each. */
export type OfSides<Found> = Record<Side, Found[]>;

/** Measures both in turns: what the host does meanwhile happens to both. */
export async function inTurns<Found>(
  rounds: number,
  measure: (side: Side, round: number) => Promise<Found>,
): Promise<OfSides<Found>> {
  const found: OfSides<Found> = { monolith: [], federated: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) found[side].push(await measure(side, round));
  return found;
}

/** What a figure has of both. */
export function withReference<Found>(
  { federated, monolith }: OfSides<Found>,
  pick: (found: Found) => number | number[],
) {
  return { found: federated.flatMap(pick), reference: { what: 'monolith', found: monolith.flatMap(pick) } };
}
