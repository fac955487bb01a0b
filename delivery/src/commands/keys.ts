import { keyIdOf } from '../registry/trust/key';
import { readTrusted } from '../registry/trust/trust';
import { type Command, done } from './command';

export const keys: Command = {
  usage: 'keys',
  options: {},
  run: async ({ registry, say }) => {
    const { store, root } = await registry();
    const { trust, root: now } = await readTrusted(store, root);
    for (const { key, holder, signs } of trust.keys)
      say(`${keyIdOf(key)} signs ${signs.join(' and ')}: ${holder}`);
    say(`Number ${trust.version} of the trust document, signed by the root ${now}.`);
    return done;
  },
};
