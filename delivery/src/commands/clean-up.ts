import { cleanUp as cleanUpRegistry } from '../registry/clean-up';
import { type Command, done } from './command';

export const cleanUp: Command = {
  usage: 'clean-up',
  options: {},
  run: async ({ registry, say }) => {
    const cleaned = await cleanUpRegistry(await registry());
    for (const { name, version, files } of cleaned) say(`${name} ${version} is removed, ${files} files.`);
    if (cleaned.length === 0) say('There is nothing that nobody can have open any more.');
    return done;
  },
};
