import { useId, useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { toPersonChoices } from 'shared-lib/people';
import { formatDayInWords, isDay, parseId } from 'shared-lib/records';
import { Text } from 'shared-lib/ui';
import { DayEntry } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { standingWords } from '../calendar/place-filter';
import { dutyKinds } from '../parts/duty-kinds';
import { PlaceSelect } from '../parts/place-field';
import { useFilterNames } from '../wire/list-pages';
import { isDutyKind } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';
import { type ListsChange, type ListsPlace, listStandings, listStands } from './lists-place';

type FilterProps = { place: ListsPlace; go: (change: ListsChange) => void };

/** Labels for whether a duty applies, where that is not certain. */
export const standsWords = {
  unsettled: t('Needs an answer'),
  unread: t('Applies now, date could not be read'),
  unknown: t('Unknown: needs an answer or a date'),
  undated: t('Applies now, nothing open'),
} satisfies Record<(typeof listStands)[number], string>;

/** Filters due dates by status, or duties by whether they apply. */
export function StandingChoice({ place: { tab, filter }, go }: FilterProps) {
  const all = listStandings.map((one) => [one, wordOf(one)] as const);
  return tab === 'due-dates' ? (
    <Choice
      label={t('Status')}
      value={filter.standing}
      choices={[['', t('Open')], ...all]}
      onChange={(value) => go({ standing: listStandings.find((one) => one === value) })}
    />
  ) : (
    <Choice
      label={t('Applies')}
      value={filter.stands}
      choices={[['', t('Applies now')], ...listStands.map((one) => [one, standsWords[one]] as const)]}
      onChange={(value) => go({ stands: listStands.find((one) => one === value) })}
    />
  );
}

export function wordOf(standing: (typeof listStandings)[number]): string {
  if (standing === 'all') return t('All');
  return standing === 'to-review' ? t('Waived, to be reviewed') : standingWords[standing];
}

export function PlaceChoice({ place: { filter }, go }: FilterProps) {
  const id = useId();
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <PlaceSelect id={id} placeId={filter.placeId} onPlace={(placeId) => go({ placeId })} />
    </span>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

/** A value in the address that is no longer offered is shown as it is. */
function Choice({ label, value = '', choices, onChange }: ChoiceProps) {
  const id = useId();
  const isKnown = choices.some(([one]) => one === value);
  return (
    <span className="due-filter">
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

/** Stands for "no category". No real category has this name, because names are trimmed. */
const noCategory = ' ';

const sensitivities = ['High', 'Medium', 'Low'] as const;

export function MoreFilters({ place: { tab, filter }, go }: FilterProps) {
  const { data: names } = useFilterNames();
  const { data: people = [] } = useAccountNames();
  const persons = toPersonChoices(people);
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
      {tab === 'due-dates' && <DayFilters filter={filter} go={go} />}
    </>
  );
}

function DayFilters({ filter, go }: { filter: ListsPlace['filter']; go: FilterProps['go'] }) {
  return (
    <>
      <DayBox
        label={t('Due from')}
        value={filter.from}
        fault={isCrossed(filter) ? t('It is after “Due by”, so nothing is found.') : undefined}
        onChange={(from) => go({ from })}
      />
      <DayBox label={t('Due by')} value={filter.to} onChange={(to) => go({ to })} />
    </>
  );
}

const isCrossed = ({ from, to }: ListsPlace['filter']) => from !== undefined && to !== undefined && from > to;

const toChoice = ({ id, name }: { id: number; name: string }) => [String(id), name] as const;

type DayBoxProps = {
  label: string;
  value: string | undefined;
  fault?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day that narrows the list as soon as it is one. Text that is no day goes on leaving, so that the active filter is shown. */
function DayBox({ label, value = '', fault, onChange }: DayBoxProps) {
  const id = useId();
  const [unfinished, setUnfinished] = useState({ text: '', beside: value });
  const enter = (text: string) => {
    const isWhole = text === '' || isDay(text);
    setUnfinished({ text: isWhole ? '' : text, beside: value });
    if (isWhole) onChange(text || undefined);
  };
  return (
    <span className="due-filter">
      <label htmlFor={id}>{label}</label>
      <DayEntry
        id={id}
        w="40"
        aria-invalid={fault !== undefined}
        aria-describedby={value ? `${id}-said` : undefined}
        value={(unfinished.beside === value && unfinished.text) || value}
        onChange={enter}
        onBlur={() => setUnfinished({ text: '', beside: value })}
      />
      {value && (
        <small id={`${id}-said`} className="lists-said">
          {formatDayInWords(value)}
          {fault && (
            <Text as="span" role="alert" display="block" color="fg.error">
              {fault}
            </Text>
          )}
        </small>
      )}
    </span>
  );
}
