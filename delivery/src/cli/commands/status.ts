import { sayAct, sayActor } from 'shared-lib/releases/words';
import { readChannel, readLog } from '../../registry/registry';
import { sayProgress } from '../../rollout/rollouts/brake';
import { heldBy } from '../../rollout/rollouts/held-by';
import { type Command, done, refused } from './command';
import { sayChannel } from './say-channel';

const lastFew = 5;

export const status: Command = {
  usage: 'status',
  options: {},
  run: async ({ registry, say }) => {
    const known = await registry();
    const channel = await readChannel(known);
    if (!channel) return refused('unknown-release', `Nothing is in the channel of ${known.store.place} yet.`);
    const isAnyHeld = Object.values(channel.remotes).some(({ canary }) => canary?.brake?.isHeld);
    // The entry that says who holds a canary may be an old one: then the whole log is read.
    const log = await readLog(known, { after: isAnyHeld ? 0 : Math.max(0, channel.seq - lastFew) });
    for (const [name, remote] of Object.entries(channel.remotes)) {
      say(`${name}: ${sayChannel(remote)}`);
      if (!remote.canary || name === 'shell') continue;
      say(`  the canary is ${sayProgress(remote.canary, known.world.now())}`);
      const hold = heldBy(log, name, remote.canary);
      if (hold) say(`  held by ${hold.actor}${hold.reason && `: ${hold.reason}`}`);
    }
    say(`Number ${channel.seq} of the log; the channel is good until ${channel.expires}.`);
    for (const { seq, at, actor, act, reason } of log.slice(-lastFew).reverse())
      say(`  ${seq} ${at} ${sayActor(actor)}: ${sayAct(act, (iso) => iso)}${reason ? `: ${reason}` : ''}`);
    return done;
  },
};
