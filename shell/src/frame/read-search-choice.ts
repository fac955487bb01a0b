import type { SearchChoice } from 'shared-lib/remotes';

type Place = Pick<SearchChoice, 'tabIndex' | 'address'>;

/** Where a choice of the search leads. It comes out of a remote: what leads nowhere within the app is no choice. */
export function readSearchChoice(choice: unknown): Place | undefined {
  const { tabIndex, address } = Object(choice);
  const isOurs = typeof address === 'string' && /^\/(?![/\\])/.test(address);
  return isOurs && Number.isInteger(tabIndex) ? { tabIndex, address } : undefined;
}
