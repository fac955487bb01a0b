import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Outcome, type PageView, pageViewName } from 'shared-lib/releases';

/** A page that is open longer tells nothing; outcomes are kept longer, so that no page view counts twice. */
const longestMs = 7 * 24 * 3_600_000;
/** So far the clocks of an edge and of a back end may differ. */
const clockSkewMs = 5 * 60_000;

type ReadOptions = { secret: string | undefined; now: number };

/** The page view that an edge has sealed with our secret; undefined where it is made up, changed, too old or of the future. */
export function readPageView(sealed: string, { secret, now }: ReadOptions): PageView | undefined {
  const [text = '', seal = '', ...more] = sealed.split('.');
  if (secret === undefined || more.length > 0) return undefined;
  const mine = createHmac('sha256', secret).update(`${pageViewName}.${text}`).digest();
  const theirs = Buffer.from(seal, 'base64url');
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return undefined;
  const view: PageView = JSON.parse(Buffer.from(text, 'base64url').toString());
  return now - view.at <= longestMs && view.at - now <= clockSkewMs ? view : undefined;
}

/** Whether the page was made so: with this release first, or with it behind the one whose place it took. */
export function wasChosen({ versions }: PageView, { remote, version, insteadOf }: Outcome): boolean {
  const [first, second] = Object.hasOwn(versions, remote) ? (versions[remote] ?? []) : [];
  return insteadOf === undefined ? version === first : insteadOf === first && version === second;
}
