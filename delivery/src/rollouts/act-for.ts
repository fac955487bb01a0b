import type { Channel, ReleaseAct } from 'shared-lib/releases';
import type { Ruling, Trial } from '../judge/court';
import { usualBrake } from './brake';

/** What a ruling means for the channel: everybody is no share any more. */
export function actFor({ remotes }: Pick<Channel, 'remotes'>, trial: Trial, { verdict }: Ruling): ReleaseAct {
  const release = { remote: trial.remote, version: trial.canary };
  if (verdict.verdict === 'abort') return { kind: 'roll-back', ...release, isWithdrawn: false };
  const { organisations = [], brake = usualBrake } = remotes[trial.remote]?.canary ?? {};
  if (verdict.verdict === 'hold')
    return {
      kind: 'canary',
      ...release,
      share: trial.share,
      organisations,
      brake: { ...brake, isHeld: true },
    };
  if (verdict.to >= 100) return { kind: 'promote', ...release };
  return { kind: 'canary', ...release, share: verdict.to, organisations };
}
