import type { StateCount } from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { EmptyState, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import './states.css';
import { formatLawCount, formatStateTitle, lawOfSeveralStatesNote, makeStateListAddress, StateMap } from './state-map';

/** The tab with the states: as a list with bars, and as a map beside it. */
export function LawsTreeTab({ states }: { states: StateCount[] }) {
  if (states.length === 0)
    return <EmptyState title={t('No Data Found...')} sentence={t('No law names a state yet.')} />;
  return (
    <div className="states">
      <StateBars states={states} />
      <StateMap states={states} />
    </div>
  );
}

/** A list of the states. Each has the number of its laws, and a bar of proportional length. */
function StateBars({ states }: { states: StateCount[] }) {
  const most = Math.max(...states.map(({ count }) => count), 1);
  return (
    <ul className="states-bars" aria-label={t('Laws by state')}>
      {states.map((state) => (
        <li
          key={state.id ?? state.name}
          className="state-bar"
          title={`${formatStateTitle(state)}: ${formatLawCount(state.count)}. ${lawOfSeveralStatesNote}`}
        >
          <StateName state={state} />
          <span className="state-count">
            {state.count}
            <VisuallyHidden> {state.count === 1 ? t('law') : t('laws')}</VisuallyHidden>
          </span>
          <span className="state-track" aria-hidden="true">
            <span style={{ width: `${(state.count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The name of a state. The name of a removed state is no link, because the workspace cannot filter by it. */
function StateName({ state }: { state: StateCount }) {
  const title = formatStateTitle(state);
  if (state.id === undefined || state.isRemoved) return <span className="state-name">{title}</span>;
  return (
    <Link className="state-name" to={makeStateListAddress(state.id)}>
      {title}
    </Link>
  );
}
