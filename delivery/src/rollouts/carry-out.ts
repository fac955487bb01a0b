import type { Channel } from 'shared-lib/releases';
import type { Ruling, Trial } from '../judge/court';
import { changeChannel, type Registry } from '../registry';
import { actFor } from './act-for';

type Case = { channel: Channel; trial: Trial; ruling: Ruling };

/** Does what the judge ruled by this channel; why not, where it is not done. */
export async function carryOut(
  registry: Registry,
  { channel, trial, ruling }: Case,
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
