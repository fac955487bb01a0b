import { formatPerson } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { Button, Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dutyKindTexts } from '../parts/duty-kinds';
import { useFilterOptions } from '../wire/list-pages';
import { usePlaceNames } from '../wire/lists';
import type { NamedId } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';
import { applicabilityLabels, formatStatus } from './list-filters';
import { countFilters, type DueListsAddress, type DueListsChange, type ListFilter } from './lists-address';

type ActiveFiltersProps = {
  listAddress: DueListsAddress;
  /** The name of the law by which the list is filtered. */
  law: string;
  changeAddress: (change: DueListsChange) => void;
  clear: () => void;
};

/** Shows the filters that are set, each with a button that removes it, and a button that removes all. */
export function ActiveFilters({ listAddress, law, changeAddress, clear }: ActiveFiltersProps) {
  const count = countFilters(listAddress);
  const words = useFilterTexts(listAddress, law);
  return (
    <fieldset className="lists-chips" aria-label={t('Chosen filters')}>
      {words.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-label={t('{filter}, remove', { filter: text })}
          onClick={({ currentTarget }) => {
            if (words.length === 1) return clear();
            changeAddress({ [name]: undefined });
            // Moves the focus to the next button, because the clicked one disappears.
            if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus();
          }}
        >
          <bdi>{text}</bdi>
          <Icon name="close" size={14} />
        </button>
      ))}
      <Button size="sm" variant="ghost" onClick={clear}>
        {count === 1 ? t('Clear 1 filter') : t('Clear {count} filters', { count })}
      </Button>
    </fieldset>
  );
}

/** Returns the text of each filter that is set. While a name loads, a placeholder takes its place. */
function useFilterTexts({ tab, filter }: DueListsAddress, law: string) {
  const { data: names } = useFilterOptions();
  const { data: places } = usePlaceNames();
  const { data: people } = useAccountNames();
  const shownFilter =
    tab === 'duties' ? { ...filter, ...clearedDueDateFilters } : { ...filter, applicability: undefined };
  const words = {
    search: formatIfSet(shownFilter.search, (text) => t('“{text}”', { text })),
    standing: formatIfSet(shownFilter.standing, (standing) => t('Status: {value}', { value: formatStatus(standing) })),
    applicability: formatIfSet(shownFilter.applicability, (one) => applicabilityLabels[one]),
    placeId: formatIfSet(shownFilter.placeId, (id) => t('Place: {value}', { value: findNameById(places, id) })),
    lawId: formatIfSet(shownFilter.lawId, () => t('Law: {law}', { law })),
    stateId: formatIfSet(shownFilter.stateId, (id) => t('State: {value}', { value: findNameById(names?.states, id) })),
    kind: formatIfSet(shownFilter.kind, (kind) => t('Kind: {value}', { value: dutyKindTexts[kind].singular })),
    category: formatIfSet(shownFilter.category, (value) => t('Category: {value}', { value: value || t('None') })),
    sensitivity: formatIfSet(shownFilter.sensitivity, (value) => t('Sensitivity: {value}', { value })),
    owner: formatIfSet(shownFilter.owner, (who) => t('Owner: {value}', { value: formatOwner(people, who) })),
    checker: formatIfSet(shownFilter.checker, (who) => t('Checker: {value}', { value: formatOwner(people, who) })),
    from: formatIfSet(shownFilter.from, (day) => t('Due from {day}', { day: formatDayShort(day) })),
    to: formatIfSet(shownFilter.to, (day) => t('Due by {day}', { day: formatDayShort(day) })),
  } satisfies Record<keyof ListFilter, string | undefined>;
  return Object.entries(words).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
}

/** The values that clear the filters which only due dates have. The list of duties ignores these filters. */
const clearedDueDateFilters = { standing: undefined, from: undefined, to: undefined };

function formatIfSet<Value>(value: Value | undefined, inWords: (value: Value) => string): string | undefined {
  return value === undefined ? undefined : inWords(value);
}

function findNameById(rows: readonly NamedId[] | undefined, id: number): string {
  return rows?.find((row) => row.id === id)?.name ?? t('Name not known');
}

function formatOwner(people: readonly NamedId[] | undefined, who: string): string {
  if (who === 'me') return t('Me');
  return who === 'nobody' ? t('Nobody') : formatPerson(findNameById(people, Number(who)));
}
