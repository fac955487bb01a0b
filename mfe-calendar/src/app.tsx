import { reactLifecycles } from 'shared-lib/remotes';
import { Root } from './root';

export const { bootstrap, mount, unmount } = reactLifecycles(Root, { isHeavy: true });
