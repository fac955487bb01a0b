import type { ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { changeChannel, readChannel } from '../registry';
import { type Done, done, type Ground, notUnderstood, textOf, type Words } from './command';
import { sayChannel } from './say-channel';

type Plan = {
  words: Words;
  /** What is meant, seen what everybody gets now; a sentence where the words do not tell. */
  act(remote: string, now: RemoteChannel | undefined): ReleaseAct | string;
};

/** One act on the channel from the words of a command: `<remote> …`, with `--reason`. */
export async function actOnChannel(ground: Ground, { words, act }: Plan): Promise<Done> {
  const [remote] = words.positionals;
  if (!remote) return notUnderstood('Name the remote.');
  const registry = await ground.registry();
  const channel = await readChannel(registry);
  const meant = act(remote, channel?.remotes[remote]);
  if (typeof meant === 'string') return notUnderstood(meant);
  const reason = textOf(words, 'reason') ?? '';
  const changed = await changeChannel(registry, {
    act: meant,
    actor: ground.actor,
    reason,
    // What was meant goes by what was read: who changed something since is not to be overruled unseen.
    seq: channel?.seq ?? 0,
  });
  if (!changed.ok) return changed;
  ground.say(
    `Number ${changed.entry.seq} of the log. ${remote} is now: ${sayChannel(changed.entry.remotes[remote])}.`,
  );
  return done;
}
