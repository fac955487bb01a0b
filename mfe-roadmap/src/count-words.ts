import type { StateCount } from 'shared-lib/road-map';

/** Behind the name and count of a state where somebody asks what the count means. */
export const countedTwice = 'A law of several states counts in each.';

export function sayLaws(count: number): string {
  return count === 1 ? '1 law' : `${count} laws`;
}

export function stateTitle({ name, isRemoved }: StateCount): string {
  return isRemoved ? `${name} (removed state)` : name;
}

export function sayState({ name, count }: Pick<StateCount, 'name' | 'count'>): string {
  return `${name}: ${count === 0 ? 'no laws' : sayLaws(count)}`;
}
