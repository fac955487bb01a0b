import { useAccess } from 'shared-lib/access';
import { sayInstant } from '../../areas/dates/say-instant';
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

/** Says that this server works on a restored copy, so that nobody takes it for the original. */
export function CopyNotice() {
  const restoredFrom = useOrganisation()?.restoredFrom;
  const from = restoredFrom && (sayInstant(restoredFrom) || restoredFrom);
  return (
    <Live stays="in place">
      {from && (
        <Notice
          look="warning"
          words={`This is a copy, restored from the backup of ${from}. It sends no mails until its operator lets it go live.`}
        />
      )}
    </Live>
  );
}
