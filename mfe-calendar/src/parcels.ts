import { reactLifecycles } from 'shared-lib/remotes';
import { NextDueParcel, OccurrenceParcel } from './next-due/next-due-part';

const nextDue = reactLifecycles(NextDueParcel);
const occurrence = reactLifecycles(OccurrenceParcel);

export { nextDue as 'next-due', occurrence };
