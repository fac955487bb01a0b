import { saveChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import { keysFor } from '../../registry/registry/trust/trust';
import type { FollowedChannel } from './follow-channel';

const sixDaysMs = 6 * 86_400_000;

/** Signs the channel again each day when its key is here. A channel that nobody renews expires. */
export async function renewWhenDue(
  registry: Registry,
  { channel: { expires }, trust, root }: Pick<FollowedChannel, 'channel' | 'trust' | 'root'>,
): Promise<void> {
  const { signer, world } = registry;
  if (!signer || Date.parse(expires) - world.now().getTime() > sixDaysMs) return;
  // Another key may have replaced ours since the start.
  if (keysFor(trust, 'channel').has(signer.key)) await saveChannel({ ...registry, root }, signer);
}
