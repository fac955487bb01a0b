import type { ReleaseProposal, RemoteChannel } from 'shared-lib/releases';

/** A proposal ends after this many days if nobody approves it. */
const proposalLifetimeDays = 7;
const dayMs = 86_400_000;

/**
 * Returns the proposal for a remote that waits for the approval of a second operator. Returns undefined if
 * there is no proposal, or it has expired.
 */
export function findProposalAwaitingApproval(
  { proposed }: Pick<RemoteChannel, 'proposed'>,
  now: Date,
): ReleaseProposal | undefined {
  return proposed && Date.parse(proposed.at) + proposalLifetimeDays * dayMs > now.getTime() ? proposed : undefined;
}
