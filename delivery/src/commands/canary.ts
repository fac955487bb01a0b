import { actOnChannel } from './act';
import { type Command, textOf, type Words } from './command';

export const canary: Command = {
  usage: 'canary <remote> <version> --share <0 to 100> [--org <organisation>]… [--no-org] [--reason <words>]',
  options: {
    share: { type: 'string' },
    org: { type: 'string', multiple: true },
    'no-org': { type: 'boolean' },
    reason: { type: 'string' },
  },
  run: (ground, words) =>
    actOnChannel(ground, {
      words,
      act: (remote, now) => {
        const [, version] = words.positionals;
        const share = textOf(words, 'share');
        if (!version) return 'Name the version.';
        if (share === undefined || !/^\d{1,3}(\.\d{1,2})?$/.test(share))
          return 'Say with --share how many of a hundred get it, such as --share 5.';
        if (words.values['no-org'] === true && words.values.org) return 'Say --org or --no-org, not both.';
        const before = now?.canary?.version === version ? now.canary.organisations : [];
        const organisations = organisationsOf(words, before);
        return { kind: 'canary', remote, version, share: Number(share), organisations };
      },
    }),
};

/** Whoever has the canary keeps it, unless others are named, or none. */
function organisationsOf({ values }: Words, before: string[]): string[] {
  if (values['no-org'] === true) return [];
  return Array.isArray(values.org) ? values.org.map(String) : before;
}
