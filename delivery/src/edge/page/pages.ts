import type { IncomingHttpHeaders } from 'node:http';
import type { Page } from './make-page';

/** The page for one visitor, and the cookies that it has to bring them. */
export type PageFor = {
  page: Page;
  cookies: string[];
  /** What it may tell of its releases by; none where nothing of it counts. */
  view?: string;
};

export type Tidings = {
  /** The id of the set that somebody would get now. */
  id: string | undefined;
  /** Releases that their open pages had better leave soon, as `mfe-roadmap 1.1.0`. */
  takenBack: string[];
};

/** Which pages there are for whom. */
export type Pages = {
  for(headers: IncomingHttpHeaders, path: string): Promise<PageFor>;
  /** What an open page of somebody with these headers is told, without making them known. */
  tell(headers: IncomingHttpHeaders): Promise<Tidings>;
};

/** The same page for everybody: the one of now. */
export function onePage(page: () => Page): Pages {
  return {
    for: async () => ({ page: page(), cookies: [] }),
    tell: async () => ({ id: page().id, takenBack: [] }),
  };
}
