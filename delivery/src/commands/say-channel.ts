import type { RemoteChannel } from 'shared-lib/releases';

/** What people get of a remote, in words. */
export function sayChannel(channel: RemoteChannel | undefined): string {
  if (!channel) return 'not in the channel';
  const { stable, canary } = channel;
  if (!canary) return `${stable.version} for everybody`;
  const also = canary.organisations.length > 0 ? ` and ${canary.organisations.join(', ')}` : '';
  return `${canary.version} for ${canary.share} %${also}, ${stable.version} for the others`;
}
