import type { Page } from '@playwright/test';
import type { OutcomeReport } from 'shared-lib/releases';

/** The outcomes that a page reports from now on about the chosen releases of a remote, in order. */
export function hearOutcomes(page: Page, remote: string): () => OutcomeReport[] {
  const heard = hear(page, remote);
  return () => heard.filter(({ insteadOf }) => insteadOf === undefined);
}

/** The outcomes that it reports about the releases that replaced them. */
export function hearStandIns(page: Page, remote: string): () => OutcomeReport[] {
  const heard = hear(page, remote);
  return () => heard.filter(({ insteadOf }) => insteadOf !== undefined);
}

function hear(page: Page, remote: string): OutcomeReport[] {
  const heard: OutcomeReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/releases/outcomes') return;
    const { view: _sealed, ...outcome } = request.postDataJSON();
    if (outcome.remote === remote) heard.push(outcome);
  });
  return heard;
}
