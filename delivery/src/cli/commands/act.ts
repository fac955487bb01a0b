import type { ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { changeByPerson, readChannel } from '../../registry/registry';
import { type Done, done, type Ground, notUnderstood, refused, textOf, type Words } from './command';
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
  const changed = await changeByPerson(registry, {
    act: meant,
    actor: ground.actor,
    root: ground.actor,
    secondPersonAbove: ground.settings.secondPersonAbove,
    reason,
    // What was meant goes by what was read: who changed something since is not to be overruled unseen.
    seq: channel?.seq ?? 0,
  });
  if (!changed.ok) return changed;
  if (changed.isWaiting)
    return refused(
      'second-person',
      `Number ${changed.entry.seq} of the log asks for it, since it goes past ${ground.settings.secondPersonAbove} % of the people: another person says the same command, or approves it on the console.`,
    );
  ground.say(
    `Number ${changed.entry.seq} of the log. ${remote} is now: ${sayChannel(changed.entry.remotes[remote])}.`,
  );
  return done;
}
