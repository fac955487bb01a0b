import type { IncomingHttpHeaders } from 'node:http';
import type { Page } from './make-page';

/** The page for one visitor, and the cookies to set with it. */
export type VisitorPage = {
  page: Page;
  cookies: string[];
  /** The page view that its reports carry; undefined when its reports do not count. */
  view?: string;
};

export type ReleaseNews = {
  /** The id of the release set that the visitor would get now. */
  id: string | undefined;
  /** Releases that open pages should leave soon, as `mfe-roadmap 1.1.0`. */
  takenBack: string[];
};

/** Finds the page for a visitor. */
export type Pages = {
  for(headers: IncomingHttpHeaders, path: string): Promise<VisitorPage>;
  /** The news for an open page of the visitor with these headers. It sets no cookie. */
  tell(headers: IncomingHttpHeaders): Promise<ReleaseNews>;
};

/** Serves the current page to everybody. */
export function onePage(page: () => Page): Pages {
  return {
    for: async () => ({ page: page(), cookies: [] }),
    tell: async () => ({ id: page().id, takenBack: [] }),
  };
}
