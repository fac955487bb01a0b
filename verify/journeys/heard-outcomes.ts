import type { Page } from '@playwright/test';
import type { Outcome } from 'shared-lib/releases';

/** What a page has told of the releases of a remote since now, in its order. */
export function hearOutcomes(page: Page, remote: string): () => Outcome[] {
  const heard: Outcome[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/releases/outcomes') heard.push(request.postDataJSON());
  });
  return () => heard.filter((outcome) => outcome.remote === remote);
}
