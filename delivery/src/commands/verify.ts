import { verifyRegistry } from '../registry/verify-registry';
import { type Command, done, refused } from './command';

export const verify: Command = {
  usage: 'verify',
  options: {},
  run: async ({ registry, say }) => {
    const { entries, releases, files, faults } = await verifyRegistry(await registry());
    say(`${entries} entries of the log, ${releases} releases, ${files} files.`);
    if (faults.length > 0) return refused('changed-file', faults.join('\n'));
    say('All signatures and hashes hold.');
    return done;
  },
};
