import { useState } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { formatDayInWords } from 'shared-lib/records';
import { type ProfileKind, profileKinds, profileLimits } from 'shared-lib/rules';
import { chakra, Input, NotLoaded } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { describeSavedRegistrations, updateEnteredLines } from './facts/registration-lines';
import { profileKindTitles } from './profile';
import type { NewPlacesState } from './save-as-dialog';

type NewPlaceFieldProps = { id: string; form: NewPlacesState };

/** Says that names and numbers are entered in the lines and not in this field. */
const enteredInLinesHint = t('Each line below has its own name and number.');

export function NameField({ id, form: { typed, isMany, nameFault, change } }: NewPlaceFieldProps) {
  return (
    <LabelledField
      id={id}
      label={t('Place name')}
      hint={isMany ? enteredInLinesHint : undefined}
      fault={nameFault}
      isRequired
    >
      {(control) => (
        <Input
          {...control}
          size="sm"
          value={typed.name}
          maxLength={profileLimits.name}
          disabled={isMany}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
    </LabelledField>
  );
}

export function RegistrationNumberField({ id, form: { typed, isMany, numberFault, change } }: NewPlaceFieldProps) {
  return (
    <LabelledField
      id={id}
      label={t('Number')}
      hint={isMany ? enteredInLinesHint : t('As the authority wrote it, such as a GSTIN or a provident fund code.')}
      fault={numberFault}
    >
      {(control) => (
        <Input
          {...control}
          size="sm"
          value={typed.number}
          maxLength={profileLimits.number}
          disabled={isMany}
          onChange={({ target }) => change({ number: target.value })}
        />
      )}
    </LabelledField>
  );
}

export function StateField({
  id,
  form: { typed, isMany, lists, needsState, isStateAsked, change },
}: NewPlaceFieldProps) {
  if (lists.isError && !lists.data) return <NotLoaded what={t('The States')} onRetry={() => void lists.refetch()} />;
  const states = lists.data?.state.offered ?? [];
  return (
    <LabelledField
      id={id}
      label={t('State')}
      hint={describeStateHint(typed.kind, isMany)}
      fault={
        isStateAsked ? t('Choose the State of the branch. Without it no duty of a State is due there.') : undefined
      }
      isRequired={needsState}
    >
      {(control) => (
        <Select
          {...control}
          value={typed.state}
          choices={[['', t('No State')], ...states.map((one) => [String(one.id), one.name] as const)]}
          onChange={({ target }) => change({ state: target.value })}
        />
      )}
    </LabelledField>
  );
}

function describeStateHint(kind: ProfileKind, isMany: boolean): string {
  if (isMany)
    return t(
      'For numbers that are not a GSTIN. The first two digits of a GSTIN name its state. Without a state the duties of state laws wait.',
    );
  return kind === 'registration'
    ? t('State laws apply to places in their state. Without a state their duties wait.')
    : t('State laws apply to places in their state.');
}

export function OpeningDayField({ id, form: { typed, dayFault, isTried, change } }: NewPlaceFieldProps) {
  const [isBlurred, setBlurred] = useState(false);
  return (
    <LabelledField
      id={id}
      label={t('Opened on')}
      fault={isBlurred || isTried ? dayFault : undefined}
      hint={[formatDayInWords(typed.openedOn), t('Nothing is due before this day. Leave it empty if the place is old.')]
        .filter(Boolean)
        .join(' · ')}
    >
      {(control) => (
        <DayFirstInput
          {...control}
          value={typed.openedOn}
          onChange={(openedOn) => change({ openedOn })}
          onBlur={() => setBlurred(true)}
        />
      )}
    </LabelledField>
  );
}

/** The field for the numbers of registrations, one on each line, with the faults of each line. */
export function RegistrationNumbersField({
  id,
  form: { typed, savedCount, lineFaults: faults, change },
}: NewPlaceFieldProps) {
  return (
    <LabelledField
      id={id}
      label={t('Several registrations at once')}
      hint={t('One registration in each line: its number, such as a GSTIN, then its name, if any.')}
      fault={faults.length > 0 ? t('These lines are not saved:') : undefined}
    >
      {(control) => (
        <>
          <RegistrationLinesTextarea
            {...control}
            rows={4}
            value={typed.lines.map(({ text }) => text).join('\n')}
            spellCheck={false}
            onChange={({ target }) => change({ lines: updateEnteredLines(typed.lines, target.value) })}
          />
          <p role="status">{savedCount > 0 && describeSavedRegistrations(savedCount)}</p>
          {faults.length > 0 && (
            <ul aria-label={t('Lines with errors')}>
              {faults.map(({ line, text, fault }) => (
                <li key={`${line} ${text}`}>
                  {t('Line {line}: {fault}', { line, fault })} <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </LabelledField>
  );
}

const RegistrationLinesTextarea = chakra('textarea', {
  base: {
    display: 'block',
    w: 'full',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    rounded: 'md',
    bg: 'bg.panel',
    fontFamily: 'mono',
    fontSize: '13px',
  },
});

export function PlaceKindChoice({ kind, onChoose }: { kind: ProfileKind; onChoose: (kind: ProfileKind) => void }) {
  return (
    <div className="trial-radios" role="radiogroup" aria-label={t('Kind')}>
      {profileKinds.map((one) => (
        <label key={one}>
          <input type="radio" name="kind" checked={one === kind} onChange={() => onChoose(one)} />
          {profileKindTitles[one]}
        </label>
      ))}
    </div>
  );
}
