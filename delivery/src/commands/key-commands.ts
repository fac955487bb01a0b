import { addKey } from './add-key';
import { dropKey } from './drop-key';
import { keys } from './keys';
import { rotateKey } from './rotate-key';

/** Which keys count. */
export const keyCommands = { keys, 'add-key': addKey, 'rotate-key': rotateKey, 'drop-key': dropKey };
