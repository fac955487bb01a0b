import type { IncomingHttpHeaders } from 'node:http';
import type { Page } from './make-page';

/** The page for one visitor, and the cookie that it has to bring them. */
export type PageFor = { page: Page; cookie: string | undefined };

/** Which pages there are for whom. */
export type Pages = {
  for(headers: IncomingHttpHeaders): PageFor;
  /** The page that somebody with these headers would get, told without making them known. */
  peek(headers: IncomingHttpHeaders): Page;
  /** Releases that open pages had better leave soon, as `mfe-roadmap 1.1.0`. */
  takenBack(): string[];
};

/** The same page for everybody. */
export function onePage(page: Page): Pages {
  return { for: () => ({ page, cookie: undefined }), peek: () => page, takenBack: () => [] };
}
