import { tabStore } from 'shared-lib/session';
import { waitAtMost } from 'shared-lib/ui/in-time';
import { isResetLinkDead } from './password-calls';

/** The state of the link by which somebody came to set a password. */
export type ResetLink = { is: 'none' | 'dead' | 'used' } | { is: 'good'; token: string };

/**
 * Takes the link out of the address and checks it. A link that is not reported dead in time counts as good: the form
 * will report it.
 */
export async function checkResetLink(): Promise<ResetLink> {
  const token = takeResetToken();
  if (isResetOver()) return { is: 'used' };
  if (token === '') return { is: 'none' };
  const isDead = await waitAtMost(isResetLinkDead(token), false);
  return isDead ? { is: 'dead' } : { is: 'good', token };
}

const key = 'lexboard.reset-token';

/** Marks a history entry whose link was used. */
const used = 'link used';

/**
 * The token of a mailed link; read it once per page. It leaves the address at once, so that it stays out of history,
 * bookmarks and logs; this tab keeps it until it is used, so that the page can be reloaded. A later visit without a
 * link may be by somebody else.
 */
function takeResetToken(): string {
  const { pathname, search } = location;
  const inAddress = new URLSearchParams(search).get('authToken');
  if (inAddress !== null) {
    tabStore.write(key, inAddress);
    history.replaceState(null, '', pathname);
  } else if (!isLoadedAgain()) tabStore.remove(key);
  return tabStore.read(key) ?? '';
}

function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** Forgets the used token; people who come back to this page are told that it was used. */
export function endReset(): void {
  tabStore.remove(key);
  history.replaceState(used, '');
}

/** Whether a link was used on this page and the person came back or reloaded. */
function isResetOver(): boolean {
  return history.state === used;
}
