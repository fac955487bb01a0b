import { cleanUp } from './clean-up';
import { renew } from './renew';
import { verify } from './verify';

/** What keeps a registry whole. */
export const upkeepCommands = { verify, renew, 'clean-up': cleanUp };
