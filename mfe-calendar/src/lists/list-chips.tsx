import { sayPerson } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dutyKinds } from '../parts/duty-kinds';
import { useFilterNames } from '../wire/list-pages';
import { useProfileNames } from '../wire/lists';
import type { Named } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';
import { standsWords, wordOf } from './list-filters';
import { countFilters, type ListFilter, type ListsChange, type ListsPlace } from './lists-place';

type ListChipsProps = {
  place: ListsPlace;
  /** The name of the law that filters the list. */
  law: string;
  go: (change: ListsChange) => void;
  clear: () => void;
};

/** The active filters, each with a button that removes it, and a button that removes all. */
export function ListChips({ place, law, go, clear }: ListChipsProps) {
  const count = countFilters(place);
  const words = useFilterWords(place, law);
  return (
    <fieldset className="lists-chips" aria-label={t('Chosen filters')}>
      {words.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-label={t('{filter}, remove', { filter: text })}
          onClick={({ currentTarget }) => {
            if (words.length === 1) return clear();
            go({ [name]: undefined });
            // The clicked button disappears, so the next button takes the focus.
            if (currentTarget.nextElementSibling instanceof HTMLElement)
              currentTarget.nextElementSibling.focus();
          }}
        >
          <bdi>{text}</bdi> <span aria-hidden="true">×</span>
        </button>
      ))}
      <Button size="sm" variant="ghost" onClick={clear}>
        {count === 1 ? t('Clear 1 filter') : t('Clear {count} filters', { count })}
      </Button>
    </fieldset>
  );
}

/** The text of each active filter. A name that is still loading has a placeholder. */
function useFilterWords({ tab, filter }: ListsPlace, law: string) {
  const { data: names } = useFilterNames();
  const { data: places } = useProfileNames();
  const { data: people } = useAccountNames();
  const of = tab === 'duties' ? { ...filter, ...dueDateFilters } : { ...filter, stands: undefined };
  const words = {
    search: say(of.search, (text) => t('“{text}”', { text })),
    standing: say(of.standing, (standing) => t('Status: {value}', { value: wordOf(standing) })),
    stands: say(of.stands, (stands) => standsWords[stands]),
    placeId: say(of.placeId, (id) => t('Place: {value}', { value: nameIn(places, id) })),
    lawId: say(of.lawId, () => t('Law: {law}', { law })),
    stateId: say(of.stateId, (id) => t('State: {value}', { value: nameIn(names?.states, id) })),
    kind: say(of.kind, (kind) => t('Kind: {value}', { value: dutyKinds[kind].one })),
    category: say(of.category, (value) => t('Category: {value}', { value: value || t('None') })),
    sensitivity: say(of.sensitivity, (value) => t('Sensitivity: {value}', { value })),
    owner: say(of.owner, (who) => t('Owner: {value}', { value: sayWho(people, who) })),
    checker: say(of.checker, (who) => t('Checker: {value}', { value: sayWho(people, who) })),
    from: say(of.from, (day) => t('Due from {day}', { day: formatDayShort(day) })),
    to: say(of.to, (day) => t('Due by {day}', { day: formatDayShort(day) })),
  } satisfies Record<keyof ListFilter, string | undefined>;
  return Object.entries(words).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
}

/** Filters that only due dates have. The list of duties ignores them. */
const dueDateFilters = { standing: undefined, from: undefined, to: undefined };

function say<Value>(value: Value | undefined, inWords: (value: Value) => string): string | undefined {
  return value === undefined ? undefined : inWords(value);
}

function nameIn(rows: readonly Named[] | undefined, id: number): string {
  return rows?.find((row) => row.id === id)?.name ?? t('The chosen one');
}

function sayWho(people: readonly Named[] | undefined, who: string): string {
  if (who === 'me') return t('Me');
  return who === 'nobody' ? t('Nobody') : sayPerson(nameIn(people, Number(who)));
}
