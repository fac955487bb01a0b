import type { Channel } from 'shared-lib/releases';
import type { Trial } from '../judge/court';

/** The canaries that a channel has. The shell is what tells of others: of itself nobody tells. */
export function trialsOf({ remotes }: Pick<Channel, 'remotes'>): Trial[] {
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    canary && remote !== 'shell'
      ? [
          {
            remote,
            stable: stable.version,
            canary: canary.version,
            share: canary.share,
            since: canary.since,
            ...(canary.stepAt && { stepAt: canary.stepAt }),
            ...(canary.brake && { brake: canary.brake }),
          },
        ]
      : [],
  );
}
