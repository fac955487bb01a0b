import { canary } from './canary';
import { cleanUp } from './clean-up';
import type { Command } from './command';
import { init } from './init';
import { promote } from './promote';
import { publish } from './publish';
import { renew } from './renew';
import { replay } from './replay';
import { rollBack } from './roll-back';
import { status } from './status';
import { verify } from './verify';

/** What can be said behind `npm run release --`. */
export const commands: Record<string, Command> = {
  init,
  publish,
  canary,
  promote,
  'roll-back': rollBack,
  status,
  verify,
  replay,
  renew,
  'clean-up': cleanUp,
};
