import { readChannel, readLog } from '../registry';
import { sayProgress } from '../rollouts/brake';
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
    for (const [name, remote] of Object.entries(channel.remotes)) {
      const { canary } = remote;
      const progress =
        canary && name !== 'shell' ? `; the canary is ${sayProgress(canary, known.world.now())}` : '';
      say(`${name}: ${sayChannel(remote)}${progress}`);
    }
    say(`Number ${channel.seq} of the log; the channel is good until ${channel.expires}.`);
    const log = await readLog(known, { after: Math.max(0, channel.seq - lastFew) });
    for (const { seq, at, actor, act, reason } of log.reverse())
      say(`  ${seq} ${at} ${actor}: ${act.kind} ${act.remote} ${act.version}${reason ? `, ${reason}` : ''}`);
    return done;
  },
};
