import { useField } from 'formik';
import { type ReactNode, useId } from 'react';
import { ChoiceField, DayField, FieldsSideBySide, TextField } from 'shared-lib/form';
import { formatPersonWithTitle, toPersonChoices } from 'shared-lib/people';
import { type ProfileKind, profileKinds, profileLimits } from 'shared-lib/rules';
import { Button, HStack, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { listStateNames, type Profile, profileKindTitles, type ValidFrom } from '../profile';
import { closingDayHint, type FactForSeveralPlaces, factTitles, toggleId } from './facts-schema';
import type { PlaceFacts } from './place-facts';
import {
  findDaysOffListName,
  findOptionName,
  listPlaceOptions,
  noDaysOffListText,
  type PlaceOptionList,
  type PlaceOptionLists,
  useAccountNames,
  useDaysOffLists,
  usePlaceOptionLists,
} from './place-lists';
import './facts.css';

const noTypesChosenHint = t(
  'If you choose none, the types of the organisation count, if only one organisation is open.',
);

type PlaceFactsFieldsProps = {
  lists: PlaceOptionLists;
  /** The places that a registration can cover. */
  coverable: readonly Pick<Profile, 'id' | 'name'>[];
  /** The text that is shown if the place has no manager. */
  noManagerText: string;
};

/** The fields for the facts of a place. They belong to the form around them. */
export function PlaceFactsFields({ lists, coverable, noManagerText }: PlaceFactsFieldsProps) {
  const [{ value: kind }] = useField<ProfileKind>('kind');
  return (
    <>
      <FieldsSideBySide>
        <ChoiceField
          name="kind"
          label={t('Kind')}
          choices={profileKinds.map((one) => [one, profileKindTitles[one]] as const)}
        />
        <StateField list={lists.state} />
      </FieldsSideBySide>
      {kind === 'registration' && (
        <>
          <TextField
            name="number"
            label={t('Number')}
            hint={t('As the authority wrote it, such as a GSTIN or a provident fund code.')}
            maxLength={profileLimits.number}
          />
          <CheckboxesField name="covers" label={t('Places covered')} list={{ offered: coverable, retired: [] }} />
        </>
      )}
      <CheckboxesField name="industries" label={t('Industries')} list={lists.indusKey} />
      <CheckboxesField name="branchTypes" label={t('Kinds of branch')} list={lists.branchtype} />
      <CheckboxesField
        name="companyTypes"
        label={t('Company types')}
        hint={kind === 'organisation' ? undefined : noTypesChosenHint}
        list={lists.entityType}
      />
      <FieldsSideBySide>
        <DayField name="openedOn" label={t('Opened on')} />
        <DayField name="closedOn" label={t('Closed on')} hint={closingDayHint} />
      </FieldsSideBySide>
      <DaysOffListField />
      <ManagerField noManagerText={noManagerText} />
    </>
  );
}

type OneFactFieldProps = { fact: FactForSeveralPlaces; lists: PlaceOptionLists };

/** The field for one fact, for a form that sets it at several places. */
export function OneFactField({ fact, lists }: OneFactFieldProps) {
  if (fact === 'state') return <StateField list={lists.state} />;
  if (fact === 'holidays') return <DaysOffListField />;
  if (fact === 'manager') return <ManagerField noManagerText={t('No manager')} />;
  const list = { industries: lists.indusKey, branchTypes: lists.branchtype, companyTypes: lists.entityType }[fact];
  return <CheckboxesField key={fact} name={fact} label={factTitles[fact]} list={list} />;
}

/**
 * Returns a function that describes one fact of a place. A State that begins later has its first day. Undefined until
 * the lists of options have loaded.
 */
export function useFactDescriber(): ((place: Profile, fact: FactForSeveralPlaces) => string) | undefined {
  const { data: lists } = usePlaceOptionLists();
  const { data: daysOff } = useDaysOffLists();
  if (!lists) return undefined;
  const nameAll = (list: PlaceOptionList, ids: readonly number[]) =>
    ids.map((id) => findOptionName(list, id)).join(', ') || t('None');
  const describers: Record<Exclude<FactForSeveralPlaces, 'state'>, (facts: PlaceFacts) => string> = {
    industries: ({ industries }) => nameAll(lists.indusKey, industries),
    branchTypes: ({ branchTypes }) => nameAll(lists.branchtype, branchTypes),
    companyTypes: ({ companyTypes }) => nameAll(lists.entityType, companyTypes),
    holidays: ({ holidays }) => findDaysOffListName(daysOff, holidays),
    manager: ({ manager, managerName }) => (manager === '' ? t('No manager') : formatPersonWithTitle(managerName)),
  };
  return (place, fact) =>
    fact === 'state' ? listStateNames(place, lists).join('; ') || t('No State') : describers[fact](place.facts);
}

/** Shows the lists of options once they have loaded. */
export function LoadedPlaceOptionLists({ children }: { children: (lists: PlaceOptionLists) => ReactNode }) {
  const { data, isError, refetch } = usePlaceOptionLists();
  if (data) return children(data);
  if (isError) return <NotLoaded what={t('The lists of options')} onRetry={() => void refetch()} />;
  return <LoadingRows rows={5} label={t('Loading lists')} />;
}

const validFromChoices = [
  ['always', t('Always')],
  ['day', t('From a day')],
] as const;

const validFromTexts = {
  answers: {
    title: t('From which day?'),
    always: t('A correction: these answers are valid for the past, too.'),
    loss: t('The earlier answers of this place are deleted.'),
    day: t('The answers before that day are kept.'),
  },
  facts: {
    title: t('From which day are State, industries, kinds of branch and company types valid?'),
    always: t('A correction: these facts are valid for the past, too.'),
    loss: t('The earlier facts of this place are deleted.'),
    day: t('The State, industries, kinds of branch and company types before that day are kept.'),
  },
};

type ValidFromFieldProps = {
  subject: keyof typeof validFromTexts;
  /** Whether the place has earlier answers or facts. A correction of the past deletes them. */
  hasEarlier: boolean;
};

/** Asks whether changed answers or facts correct the past, or from which day they are valid. */
export function ValidFromField({ subject, hasEarlier }: ValidFromFieldProps) {
  const textId = useId();
  const [{ value }, , { setValue }] = useField<ValidFrom['when']>('when');
  const { title, always, loss, day } = validFromTexts[subject];
  const isLoss = value === 'always' && hasEarlier;
  return (
    <FieldsSideBySide>
      <fieldset className="trial-question">
        <legend>{title}</legend>
        <div className="trial-radios">
          {validFromChoices.map(([when, words]) => (
            <label key={when}>
              <input
                type="radio"
                name="when"
                checked={when === value}
                aria-describedby={when === value ? textId : undefined}
                onChange={() => void setValue(when)}
              />
              {words}
            </label>
          ))}
        </div>
        <Text id={textId} mt="2" color={isLoss ? 'fg.warning' : 'fg.muted'}>
          {value === 'day' ? day : isLoss ? `${always} ${loss}` : always}
        </Text>
      </fieldset>
      {value === 'day' && (
        <DayField
          name="day"
          label={t('First day')}
          hint={t('A duty that starts is first due for the period that contains this day.')}
        />
      )}
    </FieldsSideBySide>
  );
}

/**
 * The field for the manager, who does all duties that have no other owner. A disabled manager stays in the
 * field until another one is chosen.
 */
function ManagerField({ noManagerText }: Pick<PlaceFactsFieldsProps, 'noManagerText'>) {
  const { data: people, isError, refetch } = useAccountNames();
  const [, { initialValue = '' }] = useField<string>('manager');
  const [, { initialValue: initialName = '' }] = useField<string>('managerName');
  if (isError && !people) return <NotLoaded what={t('The users')} onRetry={() => void refetch()} />;
  const isOffered = initialValue === '' || people?.some(({ id }) => String(id) === initialValue);
  return (
    <ChoiceField
      name="manager"
      label={t('Manager')}
      choices={[
        ['', noManagerText],
        ...(isOffered ? [] : [[initialValue, formatPersonWithTitle(initialName)] as const]),
        ...toPersonChoices(people ?? []),
      ]}
    />
  );
}

function StateField({ list }: { list: PlaceOptionList }) {
  const [, { initialValue = '' }] = useField<string>('state');
  const choices = listPlaceOptions(list, initialValue === '' ? [] : [Number(initialValue)]);
  return (
    <ChoiceField
      name="state"
      label={t('State')}
      choices={[['', t('No State')], ...choices.map(({ id, name }) => [String(id), name] as const)]}
    />
  );
}

type CheckboxesFieldProps = { name: string; label: string; hint?: string | undefined; list: PlaceOptionList };

/** A checkbox for each option of a list. Retired options are among them if the saved facts contain them. */
function CheckboxesField({ name, label, hint, list }: CheckboxesFieldProps) {
  const hintId = useId();
  const [{ value }, { initialValue = [] }, { setValue }] = useField<number[]>(name);
  const choices = listPlaceOptions(list, initialValue);
  return (
    <fieldset className="trial-question" aria-describedby={hint && hintId}>
      <legend>{label}</legend>
      {hint && (
        <Text id={hintId} textStyle="caption" color="fg.muted">
          {hint}
        </Text>
      )}
      <div className="facts-boxes">
        {choices.map((option) => (
          <label key={option.id} className="trial-check">
            <input
              type="checkbox"
              checked={value.includes(option.id)}
              onChange={() => void setValue(toggleId(value, option.id))}
            />
            <bdi>{option.name}</bdi>
          </label>
        ))}
        {choices.length === 0 && <Text color="fg.muted">{t('This list is empty.')}</Text>}
      </div>
    </fieldset>
  );
}

/**
 * The field for the list of days off that the place follows. This list determines to which day a due date on
 * a day off moves.
 */
function DaysOffListField() {
  const [{ value }, { initialValue = '' }] = useField<string>('holidays');
  const { data, isError, refetch } = useDaysOffLists();
  const known = new Set(data?.map(({ id }) => String(id)));
  // The saved and the chosen list stay visible, even if their names are unknown.
  const unnamed = [...new Set([initialValue, value])].filter((id) => id !== '' && !known.has(id));
  const lists = [...(data ?? []), ...unnamed.map((id) => ({ id, name: id }))];
  return (
    <div>
      <ChoiceField
        name="holidays"
        label={t('Holidays')}
        choices={[['', noDaysOffListText], ...lists.map(({ id, name }) => [String(id), name] as const)]}
      />
      {isError && (
        <HStack gap="2" mt="1" role="status" color="fg.muted">
          <Text textStyle="caption">{t('The lists of holidays could not be loaded.')}</Text>
          <Button size="xs" variant="outline" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </HStack>
      )}
    </div>
  );
}

type PlaceCheckboxProps = { place: Profile; details: readonly string[]; isChosen: boolean; onToggle: () => void };

/** A checkbox that chooses a place, with the present value of the place. */
export function PlaceCheckbox({ place, details, isChosen, onToggle }: PlaceCheckboxProps) {
  return (
    <label className="trial-check">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        <bdi>{place.name}</bdi>
        <small>{details.map((one) => ` · ${one}`)}</small>
      </span>
    </label>
  );
}
