import { useId, useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { toPersonChoices } from 'shared-lib/people';
import { formatDayInWords, parseId } from 'shared-lib/records';
import { isSupportedDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { dueDateStatusFilterLabels } from '../calendar/place-filter';
import { dutyKindTexts } from '../parts/duty-kinds';
import { PlaceSelect } from '../parts/place-field';
import { useFilterOptions } from '../wire/list-pages';
import { isDutyKind } from '../wire/occurrence';
import { useAccountNames } from '../wire/owners';
import { applicabilityFilters, type DueListsAddress, type DueListsChange, statusFiltersOfLists } from './lists-address';

type ListFilterProps = { listAddress: DueListsAddress; changeAddress: (change: DueListsChange) => void };

/** The labels of the cases in which it is not certain whether a duty applies. */
export const applicabilityLabels = {
  unsettled: t('Needs an answer'),
  unread: t('Applies now, date could not be read'),
  unknown: t('Unknown: needs an answer or a date'),
  undated: t('Applies now, nothing open'),
} satisfies Record<(typeof applicabilityFilters)[number], string>;

/** A field that filters due dates by status, or duties by whether they apply. */
export function StatusFilterSelect({ listAddress: { tab, filter }, changeAddress }: ListFilterProps) {
  const all = statusFiltersOfLists.map((one) => [one, formatStatus(one)] as const);
  return tab === 'due-dates' ? (
    <FilterSelect
      label={t('Status')}
      value={filter.standing}
      choices={[['', t('Open')], ...all]}
      onChange={(value) => changeAddress({ standing: statusFiltersOfLists.find((one) => one === value) })}
    />
  ) : (
    <FilterSelect
      label={t('Applies')}
      value={filter.applicability}
      choices={[['', t('Applies now')], ...applicabilityFilters.map((one) => [one, applicabilityLabels[one]] as const)]}
      onChange={(value) => changeAddress({ applicability: applicabilityFilters.find((one) => one === value) })}
    />
  );
}

export function formatStatus(standing: (typeof statusFiltersOfLists)[number]): string {
  if (standing === 'all') return t('All');
  return standing === 'to-review' ? t('Waived, to be reviewed') : dueDateStatusFilterLabels[standing];
}

export function PlaceFilterSelect({ listAddress: { filter }, changeAddress }: ListFilterProps) {
  const id = useId();
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <PlaceSelect id={id} placeId={filter.placeId} onPlace={(placeId) => changeAddress({ placeId })} />
    </span>
  );
}

type FilterSelectProps = {
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

/** A select for a filter. It shows the value in the address even if that is no longer offered. */
function FilterSelect({ label, value = '', choices, onChange }: FilterSelectProps) {
  const id = useId();
  const isKnown = choices.some(([one]) => one === value);
  return (
    <span className="due-filter">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        choices={isKnown ? choices : [...choices, [value, t('Name not known')] as const]}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

/** The option value for "no category". No category has this name, because names are trimmed. */
const noCategoryValue = ' ';

const sensitivities = ['High', 'Medium', 'Low'] as const;

export function FurtherListFilters({ listAddress: { tab, filter }, changeAddress }: ListFilterProps) {
  const { data: names } = useFilterOptions();
  const { data: people = [] } = useAccountNames();
  const persons = toPersonChoices(people);
  const everybody = ['', t('Everybody')] as const;
  const nobody = ['nobody', t('Nobody')] as const;
  return (
    <>
      <FilterSelect
        label={t('State')}
        value={filter.stateId === undefined ? undefined : String(filter.stateId)}
        choices={[['', t('All states')], ...(names?.states ?? []).map(makeFilterChoice)]}
        onChange={(value) => changeAddress({ stateId: parseId(value) })}
      />
      <FilterSelect
        label={t('Kind')}
        value={filter.kind}
        choices={[
          ['', t('All kinds')],
          ...Object.entries(dutyKindTexts).map(([kind, { singular }]) => [kind, singular] as const),
        ]}
        onChange={(value) => changeAddress({ kind: isDutyKind(value) ? value : undefined })}
      />
      <FilterSelect
        label={t('Category')}
        value={filter.category === '' ? noCategoryValue : filter.category}
        choices={[
          ['', t('All categories')],
          ...(names?.categories ?? []).map((one) => [one, one] as const),
          [noCategoryValue, t('None')],
        ]}
        onChange={(value) => changeAddress({ category: value === noCategoryValue ? '' : value || undefined })}
      />
      <FilterSelect
        label={t('Sensitivity')}
        value={filter.sensitivity}
        choices={[['', t('All')], ...sensitivities.map((one) => [one, one] as const)]}
        onChange={(sensitivity) => changeAddress({ sensitivity })}
      />
      <FilterSelect
        label={t('Owner')}
        value={filter.owner}
        choices={[everybody, ['me', t('Me, as owner or checker')], nobody, ...persons]}
        onChange={(owner) => changeAddress({ owner })}
      />
      <FilterSelect
        label={t('Checker')}
        value={filter.checker}
        choices={[everybody, nobody, ...persons]}
        onChange={(checker) => changeAddress({ checker })}
      />
      {tab === 'due-dates' && <DayFilters filter={filter} changeAddress={changeAddress} />}
    </>
  );
}

function DayFilters({
  filter,
  changeAddress,
}: {
  filter: DueListsAddress['filter'];
  changeAddress: ListFilterProps['changeAddress'];
}) {
  return (
    <>
      <DayFilter
        label={t('Due from')}
        value={filter.from}
        fault={isDateRangeReversed(filter) ? t('This day is after “Due by”, so nothing is found.') : undefined}
        onChange={(from) => changeAddress({ from })}
      />
      <DayFilter label={t('Due by')} value={filter.to} onChange={(to) => changeAddress({ to })} />
    </>
  );
}

const isDateRangeReversed = ({ from, to }: DueListsAddress['filter']) =>
  from !== undefined && to !== undefined && from > to;

const makeFilterChoice = ({ id, name }: { id: number; name: string }) => [String(id), name] as const;

type DayFilterProps = {
  label: string;
  value: string | undefined;
  fault?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/**
 * A field that filters the list as soon as its text is a valid day. When it loses the focus, it keeps an
 * invalid text and shows the fault.
 */
function DayFilter({ label, value = '', fault: crossed, onChange }: DayFilterProps) {
  const id = useId();
  const [unfinished, setUnfinished] = useState({ text: '', beside: value, isLeft: false });
  const enter = (text: string) => {
    const isWhole = text === '' || isSupportedDay(text);
    setUnfinished({ text: isWhole ? '' : text, beside: value, isLeft: false });
    if (isWhole) onChange(text || undefined);
  };
  const typed = unfinished.beside === value ? unfinished.text : '';
  const isNoDay = typed !== '' && unfinished.isLeft;
  const fault = isNoDay ? t('This is not a date, so the list ignores it.') : crossed;
  return (
    <span className="due-filter">
      <label htmlFor={id}>{label}</label>
      <DayFirstInput
        id={id}
        w="full"
        aria-invalid={fault !== undefined}
        aria-describedby={value || fault ? `${id}-said` : undefined}
        value={typed || value}
        onChange={enter}
        onBlur={() => setUnfinished({ ...unfinished, isLeft: true })}
      />
      {(value || fault) && (
        <small id={`${id}-said`} className="lists-said">
          {!isNoDay && formatDayInWords(value)}
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
