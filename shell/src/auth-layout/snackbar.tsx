import type { SnackbarMessage } from '../messages/snackbar-message';
import { useShownMessage } from '../messages/snackbar-message';

/**
 * Shows a message at the foot of the page for a moment. The page must also show the message in another place.
 */
export function Snackbar({ said: last }: { said: SnackbarMessage | undefined }) {
  const { said, dismiss, holding } = useShownMessage(last);
  return (
    <div role="status" className="snackbar" {...holding}>
      {said && (
        <div>
          {said.text}
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
