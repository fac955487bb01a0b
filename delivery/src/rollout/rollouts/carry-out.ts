import type { Channel, ReleaseAct } from 'shared-lib/releases';
import { changeChannel } from '../../registry/registry/change-channel';
import type { Registry } from '../../registry/registry/registry';
import type { CanaryRollout, Decision } from '../judge/evaluator';
import { usualBrake } from './brake';

/** Carries out the judge's decision on this channel; returns why when it is refused. */
export async function carryOut(
  registry: Registry,
  {
    channel,
    canaryRollout,
    decision,
  }: { channel: Channel; canaryRollout: CanaryRollout; decision: Decision },
): Promise<string | undefined> {
  const { verdict, reason, figures } = decision;
  try {
    const done = await changeChannel(registry, {
      act: actFor(channel, canaryRollout, decision),
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

/** The act for a decision: a step to everybody is a promotion. */
function actFor(
  { remotes }: Pick<Channel, 'remotes'>,
  canaryRollout: CanaryRollout,
  { verdict }: Decision,
): ReleaseAct {
  const release = { remote: canaryRollout.remote, version: canaryRollout.canary };
  if (verdict.verdict === 'abort') return { kind: 'roll-back', ...release, isWithdrawn: false };
  const { organisations = [], brake = usualBrake } = remotes[canaryRollout.remote]?.canary ?? {};
  if (verdict.verdict === 'hold')
    return {
      kind: 'canary',
      ...release,
      share: canaryRollout.share,
      organisations,
      brake: { ...brake, isHeld: true },
    };
  if (verdict.to >= 100) return { kind: 'promote', ...release };
  return { kind: 'canary', ...release, share: verdict.to, organisations };
}
