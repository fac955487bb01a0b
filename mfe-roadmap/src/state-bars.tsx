import type { StateCount } from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { VisuallyHidden } from 'shared-lib/ui';
import { countedTwice, sayLaws, stateTitle } from './count-words';
import { stateInWorkspace } from './workspace-address';

/** Each state with the number of its laws and a bar in proportion to it. */
export function StateBars({ states }: { states: StateCount[] }) {
  const most = Math.max(...states.map(({ count }) => count), 1);
  return (
    <ul className="states-bars" aria-label="Laws by state">
      {states.map((state) => (
        <li
          key={state.id ?? state.name}
          className="state-bar"
          title={`${stateTitle(state)}: ${sayLaws(state.count)}. ${countedTwice}`}
        >
          <StateName state={state} />
          <span className="state-count">
            {state.count}
            <VisuallyHidden>{state.count === 1 ? ' law' : ' laws'}</VisuallyHidden>
          </span>
          <span className="state-track" aria-hidden="true">
            <span style={{ width: `${(state.count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** No form offers a removed state any more, nor does the filter of the workspace. */
function StateName({ state }: { state: StateCount }) {
  const title = stateTitle(state);
  if (state.id === undefined || state.isRemoved) return <span className="state-name">{title}</span>;
  return (
    <Link className="state-name" to={stateInWorkspace(state.id)}>
      {title}
    </Link>
  );
}
