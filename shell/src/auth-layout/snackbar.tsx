import { t } from 'shared-lib/words';
import type { SnackbarMessage } from '../messages/snackbar-message';
import { useShownMessage } from '../messages/snackbar-message';

/** Shows a message at the bottom of the page for a moment. The page must also show the message elsewhere. */
export function Snackbar({ message: last }: { message: SnackbarMessage | undefined }) {
  const { shownMessage, dismiss, holdHandlers } = useShownMessage(last);
  return (
    <div role="status" className="snackbar" {...holdHandlers}>
      {shownMessage && (
        <div>
          {shownMessage.text}
          <button type="button" onClick={dismiss}>
            {t('Dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}
