import type { Page } from '@playwright/test';

/** The console messages of a page since it was opened. */
export type ConsoleWatch = {
  /** The lines that the app wrote. */
  fromApp(): string[];
  /** The browser's messages about files that did not arrive or failed their integrity check. */
  aboutFiles(): string[];
  /** All other lines: tests expect none. */
  unexpected(): string[];
};

/** Messages of the browser itself that no page can prevent. */
const fileError = /^Failed to load resource: |^Failed to find a valid digest in the 'integrity' attribute /;

/** The browser's message that it has cleared its data as the server asked at the end of a session. */
const clearedData = /^Clear-Site-Data header on /;

export function watchConsole(page: Page): ConsoleWatch {
  const lines: string[] = [];
  page.on('console', (message) => clearedData.test(message.text()) || lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  const isOurs = (line: string) => line.startsWith('[lexboard]');
  const isAboutFiles = (line: string) => fileError.test(line);
  return {
    fromApp: () => lines.filter(isOurs),
    aboutFiles: () => lines.filter(isAboutFiles),
    unexpected: () => lines.filter((line) => !isOurs(line) && !isAboutFiles(line)),
  };
}
