import { tabStore } from 'shared-lib/session';
import { inTime } from 'shared-lib/ui/in-time';
import { checkLink } from './password-calls';

/** What there is to say of the link by which somebody came to set a password. */
export type ResetLink = { is: 'none' | 'dead' | 'used' } | { is: 'good'; token: string };

/** Takes the link out of the address. One of which nobody says in time that it is dead counts as good: its form tells. */
export async function openLink(): Promise<ResetLink> {
  const token = takeResetToken();
  if (isResetOver()) return { is: 'used' };
  if (token === '') return { is: 'none' };
  const isDead = await inTime(checkLink(token), false);
  return isDead ? { is: 'dead' } : { is: 'good', token };
}

const key = 'lexboard.reset-token';

/** Marks an entry of the history whose link has done its work. */
const used = 'link used';

/**
 * The token of a mailed link, to be asked for once in a page. It leaves the address at once, so that it stands in no
 * history, bookmark or log; this tab keeps it until it is used, so that the page can be loaded again. Whoever comes
 * here later without a link may be somebody else.
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

/** The token is worth nothing any more: it is forgotten, and whoever comes back to this page is told so. */
export function endReset(): void {
  tabStore.remove(key);
  history.replaceState(used, '');
}

/** Whether a link was used on this page, which somebody came back to or loaded again. */
function isResetOver(): boolean {
  return history.state === used;
}
