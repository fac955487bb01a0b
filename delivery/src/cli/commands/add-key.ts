import { addKey as add } from '../../registry/keys/add-key';
import { isKeyName, isSigned } from '../../registry/keys/key-names';
import { isPublicKey } from '../../registry/registry/trust/key';
import { type Command, done, notUnderstood, refused, textOf } from './command';

/** For a new remote, for somebody who joins a team, or for one more who runs releases. */
export const addKey: Command = {
  usage: 'add-key <remote, shell or channel> [--name <name of the key>] [--public <a key made elsewhere>]',
  options: { name: { type: 'string' }, public: { type: 'string' } },
  run: async ({ settings, root, say }, words) => {
    const [signs] = words.positionals;
    if (!signs) return notUnderstood('Name what the key is to sign.');
    if (!(await isSigned(root, signs)))
      return refused('unknown-remote', `There is no remote ${signs}: nothing of that name has a budget.`);
    const name = textOf(words, 'name') ?? signs;
    if (!isKeyName(name)) return notUnderstood('A key is named in small letters, such as anna; not root.');
    const publicKey = textOf(words, 'public');
    if (publicKey !== undefined && !isPublicKey(publicKey))
      return notUnderstood(`${publicKey} is no public key.`);
    const added = await add(settings, { signs, name, publicKey });
    if (!added.ok) return added;
    if (added.counts) say(`The key ${added.publicKey} may sign ${signs} from now on.`);
    else {
      say(
        `${name}.pem is made in ${settings.keysFolder}, and counts for nothing yet. Who holds root.pem says:`,
      );
      say(`npm run release -- add-key ${signs} --name ${name} --public ${added.publicKey}`);
    }
    return done;
  },
};
