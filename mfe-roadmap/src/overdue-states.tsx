import { Link } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useBarOrder, useStatePointing } from './laws-tree-tab';
import { formatDueCounts, formatOverdueCount, formatUnknownCount, type StateOverdueCounts } from './overdue';
import { StateMap } from './state-map';

/** Shows the overdue counts of the states that have places, as a list with bars and as a map. */
export function OverdueCountsByState({ states }: { states: readonly StateOverdueCounts[] }) {
  const { pointing, makeBarProps } = useStatePointing();
  const { sorted, orderButton } = useBarOrder(states, ({ overdue }) => overdue);
  if (states.length === 0)
    return (
      <EmptyState
        title={t('No Data Found...')}
        sentence={t('No place with a state has anything overdue or unknown.')}
      />
    );
  const maxCount = Math.max(...states.map(({ overdue }) => overdue), 1);
  const counted = states.map(({ id, name, overdue }) => ({ id, name, count: overdue, isRemoved: false }));
  return (
    <div className="states" data-shows="overdue">
      <div>
        {orderButton}
        <ul className="states-bars" aria-label={t('Overdue by state')}>
          {sorted.map((state) => (
            <li
              key={state.id}
              className="state-bar"
              title={`${state.name}: ${describeStateCounts(state)}`}
              {...makeBarProps(state.name)}
            >
              <Link className="state-name" to={makeOverdueAddress(state.id)}>
                {state.name}
              </Link>
              <span className="state-count">
                {formatOverdueCount(state.overdue)}
                {state.unknown > 0 && `, ${formatUnknownCount(state.unknown)}`}
              </span>
              <span className="state-track" aria-hidden="true">
                <span style={{ width: `${(state.overdue / maxCount) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <StateMap
        states={counted}
        pointing={pointing}
        texts={{
          title: t('Map of what is overdue'),
          legend: t('Overdue in a state'),
          formatCount: formatOverdueCount,
          zeroText: t('nothing overdue'),
          makeAddress: makeOverdueAddress,
        }}
      />
    </div>
  );
}

const describeStateCounts = (state: StateOverdueCounts) => formatDueCounts(state) || t('nothing overdue');

/** Makes the address of the list of overdue due dates in a state. */
const makeOverdueAddress = (id: number) => `/obligations?standing=overdue&state=${id}`;
