import { actOnChannel } from './act';
import type { Command } from './command';

export const promote: Command = {
  usage: 'promote <remote> [<version>] [--reason <words>]',
  options: { reason: { type: 'string' } },
  run: (ground, words) =>
    actOnChannel(ground, {
      words,
      act: (remote, now) => {
        const version = words.positionals[1] ?? now?.canary?.version;
        if (!version) return `${remote} has no canary: name the version that is meant.`;
        return { kind: 'promote', remote, version };
      },
    }),
};

/** Ends what somebody asks for and nobody has approved. */
export const decline: Command = {
  usage: 'decline <remote> [<version>] [--reason <words>]',
  options: { reason: { type: 'string' } },
  run: (ground, words) =>
    actOnChannel(ground, {
      words,
      act: (remote, now) => {
        const version = words.positionals[1] ?? now?.proposed?.version;
        if (!version) return `Nobody has asked for anything of ${remote}.`;
        return { kind: 'decline', remote, version };
      },
    }),
};
