import { describeAct, formatActor } from 'shared-lib/releases/words';
import { readChannel } from '../../registry/registry/channel';
import { readLog } from '../../registry/registry/read-log';
import { describeProgress, findHold } from '../../rollout/rollouts/brake';
import { describeChannel } from './act';
import { type Command, refuseCommand, successResult } from './command';

const lastFew = 5;

export const status: Command = {
  usage: 'status',
  options: {},
  run: async ({ registry, say }) => {
    const known = await registry();
    const channel = await readChannel(known);
    if (!channel)
      return refuseCommand('unknown-release', `Nothing is in the channel of ${known.store.place} yet.`);
    const isAnyHeld = Object.values(channel.remotes).some(({ canary }) => canary?.brake?.isHeld);
    // The entry that says who holds a canary may be old, so a held canary needs the whole log.
    const log = await readLog(known, { after: isAnyHeld ? 0 : Math.max(0, channel.seq - lastFew) });
    for (const [name, remote] of Object.entries(channel.remotes)) {
      say(`${name}: ${describeChannel(remote)}`);
      if (!remote.canary || name === 'shell') continue;
      say(`  the canary is ${describeProgress(remote.canary, known.world.now())}`);
      const hold = findHold(log, name, remote.canary);
      if (hold) say(`  held by ${hold.actor}${hold.reason && `: ${hold.reason}`}`);
    }
    say(`Number ${channel.seq} of the log; the channel is good until ${channel.expires}.`);
    for (const { seq, at, actor, act, reason } of log.slice(-lastFew).reverse())
      say(
        `  ${seq} ${at} ${formatActor(actor)}: ${describeAct(act, (iso) => iso)}${reason ? `: ${reason}` : ''}`,
      );
    return successResult;
  },
};
