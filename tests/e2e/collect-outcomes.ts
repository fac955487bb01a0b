import type { Page } from '@playwright/test';
import type { OutcomeReport } from 'shared-lib/releases';

/** The outcomes that a page reports from now on about the chosen releases of a remote, in order. */
export function collectOutcomes(page: Page, remote: string): () => OutcomeReport[] {
  const outcomes = recordOutcomes(page, remote);
  return () => outcomes.filter(({ insteadOf }) => insteadOf === undefined);
}

/** The outcomes that it reports about the releases that replaced them. */
export function collectStandInOutcomes(page: Page, remote: string): () => OutcomeReport[] {
  const outcomes = recordOutcomes(page, remote);
  return () => outcomes.filter(({ insteadOf }) => insteadOf !== undefined);
}

function recordOutcomes(page: Page, remote: string): OutcomeReport[] {
  const outcomes: OutcomeReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/releases/outcomes') return;
    const { view: _sealed, ...outcome } = request.postDataJSON();
    if (outcome.remote === remote) outcomes.push(outcome);
  });
  return outcomes;
}
