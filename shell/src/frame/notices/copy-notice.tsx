import { sayInstant } from '../../areas/dates/say-instant';
import { useOrganisation } from '../use-organisation';
import { Live } from './live';
import { Notice } from './notice';

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
