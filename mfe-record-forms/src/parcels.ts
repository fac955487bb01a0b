import { reactLifecycles } from 'shared-lib/remotes';
import { RecordDetailsDialog } from './details/details-dialog';

const recordDetails = reactLifecycles(RecordDetailsDialog);

export { recordDetails as 'record-details' };
