import type { Side } from './pair-of-servers';

/** In the order in which they are measured. */
const sides: readonly Side[] = ['monolith', 'federated'];

/** The results of each side. */
export type OfSides<Found> = Record<Side, Found[]>;

/** Measures both in turns, so that other load on the machine affects both. */
export async function inTurns<Found>(
  rounds: number,
  measure: (side: Side, round: number) => Promise<Found>,
): Promise<OfSides<Found>> {
  const found: OfSides<Found> = { monolith: [], federated: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) found[side].push(await measure(side, round));
  return found;
}

/** The values of the federated app, with those of the monolith as the reference. */
export function withReference<Found>(
  { federated, monolith }: OfSides<Found>,
  pick: (found: Found) => number | number[],
) {
  return { found: federated.flatMap(pick), reference: { what: 'monolith', found: monolith.flatMap(pick) } };
}
