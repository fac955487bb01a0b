import { parseId } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';

/** Returns the parameters of an address with these changes. `undefined` removes a parameter. */
export function changeParams(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Returns the filters in the page's address, and functions that change them. Each change adds an entry to the history.
 * So Back undoes it, and shared links restore the filters.
 */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((before) => changeParams(before, changes));
  return {
    placeId: parseId(params.get('place')),
    isPast: params.get('past') === '1',
    isEnding: params.get('ending') === '1',
    clear: () => set({ place: undefined, past: undefined, ending: undefined }),
    setPlace: (placeId: number | undefined) => set({ place: placeId === undefined ? undefined : String(placeId) }),
    setPast: (isPast: boolean) => set({ past: isPast ? '1' : undefined, ending: undefined }),
    setEnding: (isEnding: boolean) => set({ ending: isEnding ? '1' : undefined, past: undefined }),
  };
}
