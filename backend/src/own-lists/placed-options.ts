import type { OwnList, OwnOption } from './own-list.store';

/** The ids with one more: in its place where the list goes by name, else at the end. */
export function withOption({ options, offered }: OwnList, added: Pick<OwnOption, 'id' | 'name'>): number[] {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const others = offered.filter((id) => id !== added.id);
  const nameOf = (id: number | undefined) => (id === undefined ? '' : (names.get(id) ?? ''));
  const isByName = others.every(
    (id, place) => place === 0 || compare(nameOf(others[place - 1]), nameOf(id)) <= 0,
  );
  const next = isByName ? others.findIndex((id) => compare(nameOf(id), added.name) > 0) : -1;
  return next < 0 ? [...others, added.id] : others.toSpliced(next, 0, added.id);
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
