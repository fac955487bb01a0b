import type { Channel, ReleaseAct } from 'shared-lib/releases';
import { changeChannel, type Registry } from '../../registry/registry';
import type { Ruling, Trial } from '../judge/court';
import { usualBrake } from './brake';

/** Does what the judge ruled by this channel; why not, where it is not done. */
export async function carryOut(
  registry: Registry,
  { channel, trial, ruling }: { channel: Channel; trial: Trial; ruling: Ruling },
): Promise<string | undefined> {
  const { verdict, reason, figures } = ruling;
  try {
    const done = await changeChannel(registry, {
      act: actFor(channel, trial, ruling),
      actor: 'judge',
      reason,
      figures: { verdict, ...figures },
      seq: channel.seq,
    });
    return done.ok ? undefined : done.sentence;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a ruling means for the channel: everybody is no share any more. */
function actFor({ remotes }: Pick<Channel, 'remotes'>, trial: Trial, { verdict }: Ruling): ReleaseAct {
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
