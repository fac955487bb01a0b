import { loadAgain } from '../edge/load-again';
import { Notice } from '../sheet/notice';
import { Sheet } from '../sheet/sheet';

/** Stands in for a page whose files did not come through. */
export function FilesMissing() {
  return (
    <Sheet title="Lexboard">
      <Notice>This page did not arrive whole from the server.</Notice>
      <button type="button" onClick={loadAgain}>
        Load the page again
      </button>
    </Sheet>
  );
}
