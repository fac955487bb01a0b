import { actOnChannel } from './act';
import { type Command, textOf, type Words } from './command';

export const canary: Command = {
  usage: 'canary <remote> <version> --share <0 to 100> [--org <organisation>]… [--reason <words>]',
  options: {
    share: { type: 'string' },
    org: { type: 'string', multiple: true },
    reason: { type: 'string' },
  },
  run: (ground, words) =>
    actOnChannel(ground, {
      words,
      act: (remote) => {
        const [, version] = words.positionals;
        const share = textOf(words, 'share');
        if (!version) return 'Name the version.';
        if (share === undefined || !/^\d{1,3}(\.\d{1,2})?$/.test(share))
          return 'Say with --share how many of a hundred get it, such as --share 5.';
        return { kind: 'canary', remote, version, share: Number(share), organisations: organisations(words) };
      },
    }),
};

function organisations({ values }: Words): string[] {
  return Array.isArray(values.org) ? values.org.map(String) : [];
}
