import { keepChannel } from '../registry';
import { type Command, done, refused } from './command';

export const renew: Command = {
  usage: 'renew',
  options: {},
  run: async ({ registry, say }) => {
    const known = await registry();
    if (!known.signer) return refused('no-key', 'There is no key here that may sign the channel.');
    const { expires } = await keepChannel(known, known.signer);
    say(`The channel is good until ${expires}.`);
    return done;
  },
};
