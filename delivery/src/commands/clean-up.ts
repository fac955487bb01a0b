import { cleanUp as cleanUpRegistry } from '../registry/clean-up';
import { type Command, done } from './command';

export const cleanUp: Command = {
  usage: 'clean-up',
  options: {},
  run: async ({ registry, say }) => {
    const { leaving, removed } = await cleanUpRegistry(await registry());
    for (const { name, version, files } of removed) say(`${name} ${version} is removed, ${files} files.`);
    for (const { name, version } of leaving)
      say(
        `${name} ${version} is given to nobody from now on, and goes with the first clean-up in an hour or later.`,
      );
    if (removed.length + leaving.length === 0) say('There is nothing that nobody can have open any more.');
    return done;
  },
};
