import { type Outcome, verdictOf } from 'shared-lib/rules';
import { sayOutcome, verdictTones } from './verdict-looks';

/** A verdict in its word and colour. */
export function VerdictBadge({ outcome }: { outcome: Outcome }) {
  return (
    <span className="verdict" data-tone={verdictTones[verdictOf[outcome]]}>
      {sayOutcome(outcome)}
    </span>
  );
}
