import { actOnChannel } from './act';
import { type Command, notUnderstood, textOf } from './command';

export const rollBack: Command = {
  usage: 'roll-back <remote> [<version>] --reason <words> [--withdraw]',
  options: { reason: { type: 'string' }, withdraw: { type: 'boolean' } },
  run: async (ground, words) => {
    if (!textOf(words, 'reason')?.trim()) return notUnderstood('Say with --reason why it is taken back.');
    return actOnChannel(ground, {
      words,
      act: (remote, now) => {
        const version = words.positionals[1] ?? now?.canary?.version ?? now?.stable.version;
        if (!version) return `${remote} has no release in the channel.`;
        return { kind: 'roll-back', remote, version, isWithdrawn: words.values.withdraw === true };
      },
    });
  },
};
