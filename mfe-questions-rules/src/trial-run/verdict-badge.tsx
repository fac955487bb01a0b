import type { Outcome } from 'shared-lib/rules';
import { titleOf, verdictTones } from './verdict-looks';

/** A verdict as a coloured word. */
export function VerdictBadge({ outcome }: { outcome: Outcome }) {
  const title = titleOf(outcome);
  return (
    <span className="verdict" data-tone={verdictTones[title]}>
      {title}
    </span>
  );
}
