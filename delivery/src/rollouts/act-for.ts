import type { Channel, ReleaseAct } from 'shared-lib/releases';
import type { Ruling, Trial } from '../judge/court';

/** What a ruling means for the channel: everybody is no share any more. */
export function actFor({ remotes }: Pick<Channel, 'remotes'>, trial: Trial, { verdict }: Ruling): ReleaseAct {
  const release = { remote: trial.remote, version: trial.canary };
  if (verdict.verdict === 'abort') return { kind: 'roll-back', ...release, isWithdrawn: false };
  if (verdict.to >= 100) return { kind: 'promote', ...release };
  const organisations = remotes[trial.remote]?.canary?.organisations ?? [];
  return { kind: 'canary', ...release, share: verdict.to, organisations };
}
