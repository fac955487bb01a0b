import { useState } from 'react';
import { findStateAbbreviation, type StateCount } from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { Button, EmptyState, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import './states.css';
import {
  formatLawCount,
  formatStateTitle,
  lawOfSeveralStatesNote,
  makeStateListAddress,
  StateMap,
  type StatePointing,
} from './state-map';

/** The tab with the states: as a list with bars, and as a map beside it. */
export function LawsTreeTab({ states }: { states: StateCount[] }) {
  const { pointing, makeBarProps } = useStatePointing();
  const { sorted, orderButton } = useBarOrder(states, ({ count }) => count);
  if (states.length === 0)
    return <EmptyState title={t('No Data Found...')} sentence={t('No law names a state yet.')} />;
  const maxCount = Math.max(...states.map(({ count }) => count), 1);
  return (
    <div className="states">
      <div>
        {orderButton}
        <ul className="states-bars" aria-label={t('Laws by state')}>
          {sorted.map((state) => (
            <li
              key={state.id ?? state.name}
              className="state-bar"
              title={`${formatStateTitle(state)}: ${formatLawCount(state.count)}. ${lawOfSeveralStatesNote}`}
              {...makeBarProps(state.name)}
            >
              <StateName state={state} />
              <span className="state-count">
                {state.count}
                <VisuallyHidden> {state.count === 1 ? t('law') : t('laws')}</VisuallyHidden>
              </span>
              <span className="state-track" aria-hidden="true">
                <span style={{ width: `${(state.count / maxCount) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <StateMap states={states} pointing={pointing} />
    </div>
  );
}

/**
 * Returns which state has the pointer or the focus, and a function that makes the props of a state's bar. The
 * bar and the shape of that state are highlighted together.
 */
export function useStatePointing() {
  const [letters, point] = useState<string>();
  const pointing: StatePointing = { letters, point };
  const makeBarProps = (name: string) => {
    const own = findStateAbbreviation(name);
    const [start, end] = [() => point(own), () => point(undefined)];
    const isLit = own !== undefined && own === letters;
    return { 'data-lit': isLit || undefined, onPointerEnter: start, onPointerLeave: end, onFocus: start, onBlur: end };
  };
  return { pointing, makeBarProps };
}

/**
 * Returns the states in the order of their bars, and a button that changes the order: the longest bar first,
 * or by name.
 */
export function useBarOrder<State extends { name: string }>(
  states: readonly State[],
  getCount: (state: State) => number,
) {
  const [isByName, setByName] = useState(false);
  const sorted = states.toSorted(
    (one, other) => (isByName ? 0 : getCount(other) - getCount(one)) || one.name.localeCompare(other.name, 'en'),
  );
  const orderButton = (
    <Button
      size="xs"
      variant={isByName ? 'subtle' : 'outline'}
      className="states-order"
      aria-pressed={isByName}
      title={t('Sort by name')}
      onClick={() => setByName(!isByName)}
    >
      {t('A–Z')}
    </Button>
  );
  return { sorted, orderButton };
}

/** The name of a state. The name of a removed state is not a link, because the workspace cannot filter by it. */
function StateName({ state }: { state: StateCount }) {
  const title = formatStateTitle(state);
  if (state.id === undefined || state.isRemoved) return <span className="state-name">{title}</span>;
  return (
    <Link className="state-name" to={makeStateListAddress(state.id)}>
      {title}
    </Link>
  );
}
