import type { Proposal, RemoteChannel } from 'shared-lib/releases';

/** A request expires after this many days without approval. */
const proposalLifetimeDays = 7;
const dayMs = 86_400_000;

/** Returns the request that waits for a second operator to approve it, unless the request has expired. */
export function findOpenProposal(
  { proposed }: Pick<RemoteChannel, 'proposed'>,
  now: Date,
): Proposal | undefined {
  return proposed && Date.parse(proposed.at) + proposalLifetimeDays * dayMs > now.getTime()
    ? proposed
    : undefined;
}
