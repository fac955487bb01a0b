import { reactLifecycles } from 'shared-lib/remotes';
import { NextDuePart, OccurrencePart } from './next-due/next-due-part';

const nextDue = reactLifecycles(NextDuePart);
const occurrence = reactLifecycles(OccurrencePart);

export { nextDue as 'next-due', occurrence };
