import type { Page } from '@playwright/test';
import type { Outcome } from 'shared-lib/releases';

/** What a page has told of the releases of a remote that were chosen for it, since now, in its order. */
export function hearOutcomes(page: Page, remote: string): () => Outcome[] {
  const heard = hear(page, remote);
  return () => heard.filter(({ insteadOf }) => insteadOf === undefined);
}

/** What it has told of those that took their place. */
export function hearStandIns(page: Page, remote: string): () => Outcome[] {
  const heard = hear(page, remote);
  return () => heard.filter(({ insteadOf }) => insteadOf !== undefined);
}

function hear(page: Page, remote: string): Outcome[] {
  const heard: Outcome[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/releases/outcomes') return;
    const { view: _sealed, ...outcome } = request.postDataJSON();
    if (outcome.remote === remote) heard.push(outcome);
  });
  return heard;
}
