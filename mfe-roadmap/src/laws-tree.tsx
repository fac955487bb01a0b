import type { StateCount } from 'shared-lib/road-map';
import { EmptyState, Text } from 'shared-lib/ui';
import { StateBars } from './state-bars';
import { StateMap } from './state-map';
import './states.css';

/** The states as a list with bars, and beside it as a map. */
export function LawsTree({ states }: { states: StateCount[] }) {
  if (states.length === 0) return <EmptyState title="No Data Found..." />;
  return (
    <div className="states">
      <Text color="fg.muted" fontSize="sm" className="states-note">
        Laws by state. A law of several states counts in each, so that the counts may add up to more laws than
        there are. A state leads to its laws in the workspace.
      </Text>
      <StateBars states={states} />
      <StateMap states={states} />
    </div>
  );
}
