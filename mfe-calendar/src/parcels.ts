import { reactLifecycles } from 'shared-lib/remotes';
import { NextDuePart } from './next-due/next-due-part';
import { OccurrencePart } from './why/why-part';

const nextDue = reactLifecycles(NextDuePart);
const occurrence = reactLifecycles(OccurrencePart);

export { nextDue as 'next-due', occurrence };
