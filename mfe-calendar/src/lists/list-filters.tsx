import { useId, useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { parseId } from 'shared-lib/records';
import { Button, Icon, Input, SearchField } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { standingWords } from '../calendar/place-filter';
import { dutyKinds } from '../parts/duty-kinds';
import { PlaceSelect } from '../parts/place-field';
import { useFilterNames } from '../wire/list-pages';
import { isDutyKind, type Named } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';
import { LawChoice } from './law-choice';
import { countFilters, type ListsChange, type ListsPlace, listStandings, listStands } from './lists-place';

type ListFiltersProps = {
  place: ListsPlace;
  /** The name of the law that narrows the list, if a row has told it. */
  lawName: string | undefined;
  go: (change: ListsChange) => void;
  clear: () => void;
};

/** What narrows the lists: the first three in view, the others when they are asked for. */
export function ListFilters({ place, lawName, go, clear }: ListFiltersProps) {
  const { filter } = place;
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Named>();
  const { lawId } = filter;
  const law = (picked?.id === lawId ? picked?.name : lawName) ?? t('The chosen law');
  const count = countFilters(place);
  const id = useId();
  return (
    <div className="lists-filters">
      <SearchForm search={filter.search ?? ''} go={go} />
      <StandingChoice {...{ place, go }} />
      <span className="lists-filter">
        <label htmlFor={`${id}-place`}>{t('Place')}</label>
        <PlaceSelect id={`${id}-place`} placeId={filter.placeId} onPlace={(placeId) => go({ placeId })} />
      </span>
      <Button
        size="sm"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={16} />
        <span className="lists-word">{t('More filters')}</span>
      </Button>
      {count > 0 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          {count === 1 ? t('Clear 1 filter') : t('Clear {count} filters', { count })}
        </Button>
      )}
      {lawId !== undefined && <LawChip law={law} go={go} />}
      <div id={`${id}-more`} className="lists-more" hidden={!isOpen}>
        {isOpen && (
          <>
            <LawChoice
              chosen={lawId === undefined ? '' : law}
              onLaw={(next) => {
                setPicked(next);
                go({ lawId: next?.id });
              }}
            />
            <MoreFilters {...{ place, go }} />
          </>
        )}
      </div>
    </div>
  );
}

/** The law that narrows the list, in view also while its control is not. A press takes it out. */
function LawChip({ law, go }: Pick<ListFiltersProps, 'go'> & { law: string }) {
  return (
    <Button
      size="sm"
      variant="subtle"
      maxW="full"
      h="auto"
      minH="8"
      whiteSpace="normal"
      textAlign="start"
      aria-label={t('Law: {law}, remove', { law })}
      onClick={() => go({ lawId: undefined })}
    >
      {t('Law: {law}', { law })} <span aria-hidden="true">×</span>
    </Button>
  );
}

type SearchFormProps = Pick<ListFiltersProps, 'go'> & { search: string };

function SearchForm({ search, go }: SearchFormProps) {
  const [{ typed, since }, setText] = useState({ typed: search, since: search });
  const setTyped = (text: string) => setText({ typed: text, since: search });
  // Another view, or Clear, searches for something else than what was typed here.
  if (since !== search) setTyped(search);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go({ search: typed.trim() || undefined });
      }}
    >
      <SearchField
        label={t('Name of the duty or law')}
        w="64"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onClear={() => go({ search: undefined })}
      />
      <Button type="submit" size="sm" variant="outline">
        {t('Search')}
      </Button>
    </form>
  );
}

/** How due dates stand, or whether duties apply. */
function StandingChoice({ place: { tab, filter }, go }: Pick<ListFiltersProps, 'place' | 'go'>) {
  const all = listStandings.map((one) => [one, wordOf(one)] as const);
  return tab === 'due-dates' ? (
    <Choice
      label={t('Standing')}
      value={filter.standing}
      choices={[['', t('Open')], ...all]}
      onChange={(value) => go({ standing: listStandings.find((one) => one === value) })}
    />
  ) : (
    <Choice
      label={t('Applies')}
      value={filter.stands}
      choices={[
        ['', t('Applies now')],
        ['unsettled', t('Needs an answer')],
        ['unread', t('Applies now, without a date')],
        ['unknown', t('Needs an answer, or without a date')],
      ]}
      onChange={(value) => go({ stands: listStands.find((one) => one === value) })}
    />
  );
}

function wordOf(standing: (typeof listStandings)[number]): string {
  if (standing === 'all') return t('All');
  return standing === 'to-review' ? t('Review due') : standingWords[standing];
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

/** A value of the address that is no choice any more is shown as it is. */
function Choice({ label, value = '', choices, onChange }: ChoiceProps) {
  const id = useId();
  const isKnown = choices.some(([one]) => one === value);
  return (
    <span className="lists-filter">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        choices={isKnown ? choices : [...choices, [value, t('The chosen one')] as const]}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

/** No category has this name: names are trimmed. */
const noCategory = ' ';

const sensitivities = ['High', 'Medium', 'Low'] as const;

function MoreFilters({ place: { tab, filter }, go }: Pick<ListFiltersProps, 'place' | 'go'>) {
  const { data: names } = useFilterNames();
  const { data: people = [] } = useAccountNames();
  const persons = people.map(({ id, name }) => [String(id), name] as const);
  const everybody = ['', t('Everybody')] as const;
  const nobody = ['nobody', t('Nobody')] as const;
  return (
    <>
      <Choice
        label={t('State')}
        value={filter.stateId === undefined ? undefined : String(filter.stateId)}
        choices={[['', t('All states')], ...(names?.states ?? []).map(toChoice)]}
        onChange={(value) => go({ stateId: parseId(value) })}
      />
      <Choice
        label={t('Kind')}
        value={filter.kind}
        choices={[
          ['', t('All kinds')],
          ...Object.entries(dutyKinds).map(([kind, { one }]) => [kind, one] as const),
        ]}
        onChange={(value) => go({ kind: isDutyKind(value) ? value : undefined })}
      />
      <Choice
        label={t('Category')}
        value={filter.category === '' ? noCategory : filter.category}
        choices={[
          ['', t('All categories')],
          ...(names?.categories ?? []).map((one) => [one, one] as const),
          [noCategory, t('None')],
        ]}
        onChange={(value) => go({ category: value === noCategory ? '' : value || undefined })}
      />
      <Choice
        label={t('Sensitivity')}
        value={filter.sensitivity}
        choices={[['', t('All')], ...sensitivities.map((one) => [one, one] as const)]}
        onChange={(sensitivity) => go({ sensitivity })}
      />
      <Choice
        label={t('Owner')}
        value={filter.owner}
        choices={[everybody, ['me', t('Me, as owner or checker')], nobody, ...persons]}
        onChange={(owner) => go({ owner })}
      />
      <Choice
        label={t('Checker')}
        value={filter.checker}
        choices={[everybody, nobody, ...persons]}
        onChange={(checker) => go({ checker })}
      />
      {tab === 'due-dates' && (
        <>
          <DayBox label={t('Due from')} value={filter.from} onChange={(from) => go({ from })} />
          <DayBox label={t('Due until')} value={filter.to} onChange={(to) => go({ to })} />
        </>
      )}
    </>
  );
}

const toChoice = ({ id, name }: { id: number; name: string }) => [String(id), name] as const;

type DayBoxProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

function DayBox({ label, value = '', onChange }: DayBoxProps) {
  const id = useId();
  return (
    <span className="lists-filter">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        size="sm"
        w="40"
        value={value}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </span>
  );
}
