import { useAccess } from 'shared-lib/access';
import { useOrganisation } from '../use-organisation';
import { ExportLibrary } from './export-library';
import { Live } from './live';
import { Notice } from './notice';
import { subscriptionWords } from './subscription-words';

/** Says that the subscription has ended, and what that means for the library; whoever may export it can do so here. */
export function SubscriptionNotice() {
  const organisation = useOrganisation();
  const { isAdministrator } = useAccess();
  const words = organisation && subscriptionWords(organisation);
  const canExport = isAdministrator && organisation?.state === 'read-only';
  return (
    <Live stays="in place">
      {words !== undefined && (
        <Notice look="warning" words={words}>
          {canExport && <ExportLibrary />}
        </Notice>
      )}
    </Live>
  );
}
