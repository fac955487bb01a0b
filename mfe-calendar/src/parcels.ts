import { reactLifecycles } from 'shared-lib/remotes';
import { NextDuePart } from './next-due/next-due-part';

const nextDue = reactLifecycles(NextDuePart);

export { nextDue as 'next-due' };
