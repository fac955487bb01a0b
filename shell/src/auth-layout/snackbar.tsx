import type { Said } from '../messages/use-said';
import { useShown } from '../messages/use-shown';

/** Says something at the foot of the page for a moment. It is never the only place where it stands. */
export function Snackbar({ said: last }: { said: Said | undefined }) {
  const { said, dismiss, holding } = useShown(last);
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
