import type { Proposal, RemoteChannel } from 'shared-lib/releases';

/** Describes in words what people get of a remote. */
export function describeChannel(channel: RemoteChannel | undefined): string {
  if (!channel) return 'not in the channel';
  const { stable, canary, proposed } = channel;
  const asked = proposed ? `; ${sayProposal(proposed)}` : '';
  if (!canary) return `${stable.version} for everybody${asked}`;
  const also = canary.organisations.length > 0 ? ` and ${canary.organisations.join(', ')}` : '';
  return `${canary.version} for ${canary.share} %${also}, ${stable.version} for the others${asked}`;
}

function sayProposal({ by, kind, version, share }: Proposal): string {
  const whom = kind === 'promote' ? 'everybody' : `${share} %`;
  return `${by} asks for ${version} for ${whom}, which another person has to approve`;
}
