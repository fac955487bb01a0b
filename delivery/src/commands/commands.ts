import { canary } from './canary';
import type { Command } from './command';
import { create } from './create';
import { init } from './init';
import { keyCommands } from './key-commands';
import { override } from './override';
import { decline, promote } from './promote';
import { publish } from './publish';
import { replay } from './replay';
import { rollBack } from './roll-back';
import { status } from './status';
import { upkeepCommands } from './upkeep-commands';

/** What can be said behind `npm run release --`. */
export const commands: Record<string, Command> = {
  create,
  init,
  publish,
  canary,
  promote,
  decline,
  'roll-back': rollBack,
  override,
  status,
  replay,
  ...upkeepCommands,
  ...keyCommands,
};
