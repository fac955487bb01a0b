import { useLatestPlace, useNavigate, useSearchParams } from 'shared-lib/router';
import {
  type Filters,
  type ListPlace,
  type ListQueryOptions,
  readListPlace,
  writeListPlace,
} from './list-place';

export type ListNavigation = {
  place: ListPlace;
  /** The address of the same list with another page, order or filter. */
  addressOf(next: Partial<ListPlace>): string;
  /** Goes there; another order or filter starts at the first page. */
  go(next: Partial<ListPlace>): void;
  /** Sets some of the filters and keeps the others. */
  filter(next: Filters): void;
};

/** Keeps the page, order and filters of a list in the address, so that *back* and *reload* restore them. */
export function useListPlace(asking: ListQueryOptions): ListNavigation {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const place = readListPlace(address, asking);
  const latest = useLatestPlace(place);
  const addressOf = (next: Partial<ListPlace>) => writeListPlace({ ...place, page: 1, ...next }, asking);
  const go = (next: Partial<ListPlace>) => {
    latest.current = { ...latest.current, page: 1, ...next };
    void navigate(writeListPlace(latest.current, asking));
  };
  return { place, addressOf, go, filter: (next) => go({ filters: { ...latest.current.filters, ...next } }) };
}
