import type { OwnOptionLine } from 'shared-lib/api/contract';
import type { OwnList } from './own-list.store';

type Wish = {
  search?: string;
  sort?: 'name' | 'status';
  order?: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** A page of a list: what it offers in the order of the forms, then what is retired; or sorted as somebody wants it. */
export function listOptions(
  { options, offered }: OwnList,
  { search = '', sort, order, limit, offset }: Wish,
): { totalLength: number; data: OwnOptionLine[] } {
  const words = search.normalize('NFC').trim().toLowerCase();
  const places = new Map(offered.map((id, place) => [id, place]));
  const lines = options
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || 0)
    .map((option): OwnOptionLine => ({ ...option, status: places.has(option.id) ? 'Offered' : 'Retired' }));
  const sorted = sort ? lines.toSorted((one, other) => one[sort].localeCompare(other[sort], 'en')) : lines;
  if (sort && order === 'desc') sorted.reverse();
  return { totalLength: lines.length, data: sorted.slice(offset, offset + limit) };
}
