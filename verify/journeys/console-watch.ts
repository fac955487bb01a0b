import type { Page } from '@playwright/test';

/** What a page has said in its console since it was opened. */
export type ConsoleWatch = {
  /** The lines that the app wrote. */
  ours(): string[];
  /** What the browser wrote about files that did not arrive or were not the promised ones. */
  aboutFiles(): string[];
  /** Everything else: there must be none. */
  others(): string[];
};

/** The browser's own words, which no page can keep back. */
const fileTrouble = /^Failed to load resource: |^Failed to find a valid digest in the 'integrity' attribute /;

/** So it confirms that it has forgotten what the server told it to forget when a session ended. */
const tidying = /^Clear-Site-Data header on /;

export function watchConsole(page: Page): ConsoleWatch {
  const lines: string[] = [];
  page.on('console', (message) => tidying.test(message.text()) || lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  const isOurs = (line: string) => line.startsWith('[lexboard]');
  const isAboutFiles = (line: string) => fileTrouble.test(line);
  return {
    ours: () => lines.filter(isOurs),
    aboutFiles: () => lines.filter(isAboutFiles),
    others: () => lines.filter((line) => !isOurs(line) && !isAboutFiles(line)),
  };
}
