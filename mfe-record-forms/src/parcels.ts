import { reactLifecycles } from 'shared-lib/remotes';
import { DetailsDialog } from './details/details-dialog';

const recordDetails = reactLifecycles(DetailsDialog);

export { recordDetails as 'record-details' };
