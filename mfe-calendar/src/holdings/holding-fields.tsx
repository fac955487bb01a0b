import type { ReactNode } from 'react';
import { FieldsSideBySide } from 'shared-lib/form';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { useQuery } from 'shared-lib/query';
import { filingLimits, parseId } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { Flex, Input, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { WritablePlaceField } from '../parts/place-field';
import { DayField, ReasonField } from '../parts/reason-field';
import { type LicenseChoice, type MissingLicense, makeHeldLicensesQuery, useNextRenewal } from '../wire/holdings';
import { usePlaceNames } from '../wire/lists';
import type { NamedId } from '../wire/occurrence';
import type { ExtraHeldLicenseFields, HeldLicenseFaults, HeldLicenseForm, HeldLicenseFormAction } from './holding-form';

type HeldLicenseFieldsProps = {
  /** The prefix of the ids of all controls. */
  id: string;
  act: HeldLicenseFormAction;
  form: HeldLicenseForm;
  needs: ExtraHeldLicenseFields;
  faults: HeldLicenseFaults;
  licenses: readonly LicenseChoice[];
  /** The missing license that this form records. If it is set, no other license can be chosen. */
  missing: MissingLicense | undefined;
  onChange: (change: Partial<HeldLicenseForm>) => void;
  /** The field for the files, as content of the form. */
  children: ReactNode;
};

const statusChoiceLabels = {
  held: t('Valid according to its dates'),
  deemed: t('Treated as renewed until the authority decides'),
  lapsed: t('It has lapsed'),
} satisfies Record<HeldLicenseForm['stands'], string>;

/** Shows the license that is recorded, edited or renewed, and its place. */
export function HeldLicenseTile({ license, law, place }: Pick<MissingLicense, 'license' | 'law' | 'place'>) {
  return <DialogObjectBlock objects={[{ kind: 'license', name: license.name, facts: [law, place.name] }]} />;
}

export function HeldLicenseFields(props: HeldLicenseFieldsProps) {
  const { id, act, form, needs, faults, missing, onChange } = props;
  return (
    <>
      {act === 'add' && (missing ? <HeldLicenseTile {...missing} /> : <LicenseField {...props} />)}
      <FieldsSideBySide>
        {act === 'add' && !missing && <LicensePlaceField {...props} />}
        <LicenseNumberField {...props} />
      </FieldsSideBySide>
      <FieldsSideBySide>
        <DayField
          id={`${id}-issuedOn`}
          label={t('Issued on')}
          value={form.issuedOn}
          fault={faults.issuedOn}
          isRequired={act === 'renew'}
          onChange={(issuedOn) => onChange({ issuedOn })}
        />
        <ValidUntilField {...props} />
        {needs.appliedOn && (
          <DayField
            id={`${id}-appliedOn`}
            label={t('Applied for renewal on')}
            value={form.appliedOn}
            fault={faults.appliedOn}
            onChange={(appliedOn) => onChange({ appliedOn })}
          />
        )}
        {act === 'update' && <LicenseStatusField {...props} />}
      </FieldsSideBySide>
      {needs.lateReason && (
        <ReasonField
          id={`${id}-lateReason`}
          label={t('Why it is late')}
          value={form.lateReason}
          fault={faults.lateReason}
          isRequired
          onChange={(lateReason) => onChange({ lateReason })}
        />
      )}
      <ReasonField id={`${id}-note`} label={t('Note')} value={form.note} onChange={(note) => onChange({ note })} />
      {props.children}
    </>
  );
}

type NextRenewal = { day: Day | undefined; isUndated: boolean; places: string };

/** Describes the field for the last valid day. If the next renewal is known, says when and where it is due. */
function describeLicenseEnd(needsEnd: boolean, { day, isUndated, places }: NextRenewal): string {
  if (!needsEnd) return t('The last valid day. Empty: until it is cancelled.');
  if (isUndated) return t('The last valid day.');
  if (day === undefined) return t('The last valid day. The license’s schedule says when the next renewal is due.');
  const words = { day: formatShortDay(day), places };
  return places === ''
    ? t('The last valid day. The next renewal is due on {day}.', words)
    : t('The last valid day. The next renewal is due on {day}, at {places}.', words);
}

/** Names the other places at which the renewal falls due. Empty: it falls due where the license is held. */
const formatRenewalPlaces = (license: LicenseChoice | undefined, placeId: number | undefined) =>
  license?.renewedAt
    ?.filter(({ heldAt }) => placeId !== undefined && heldAt.includes(placeId))
    .map(({ place }) => place)
    .join('; ') ?? '';

/** Whether a license ends but nobody learns when to renew it, because its schedule could not be read. */
export const lacksRenewalDate = (licenses: readonly LicenseChoice[], { recordId, validUntil }: HeldLicenseForm) =>
  validUntil !== '' && licenses.some(({ id, isUndated }) => id === recordId && isUndated === true);

/**
 * The field for the last valid day. If the form requires it, users must choose "no end" for a license without
 * one.
 */
function ValidUntilField({ id, form, needs, faults, licenses, onChange }: HeldLicenseFieldsProps) {
  const license = licenses.find((one) => one.id === form.recordId);
  const isUndated = license?.isUndated === true;
  const day = useNextRenewal(needs.end && !isUndated ? form.recordId : undefined, form.validUntil);
  const renewal = { day, isUndated, places: formatRenewalPlaces(license, form.profileId) };
  return (
    <div>
      <DayField
        id={`${id}-validUntil`}
        label={t('Valid until')}
        hint={describeLicenseEnd(needs.end, renewal)}
        value={form.validUntil}
        fault={faults.validUntil}
        isRequired={needs.end && !form.isEndless}
        onChange={(validUntil) => onChange({ validUntil, isEndless: false })}
      />
      {needs.end && (
        <Flex as="label" align="center" gap="2" minH="var(--control-height)" w="fit-content">
          <input
            type="checkbox"
            checked={form.isEndless}
            onChange={({ target }) =>
              onChange({ isEndless: target.checked, ...(target.checked && { validUntil: '' }) })
            }
          />
          <span>{t('It has no end')}</span>
        </Flex>
      )}
      <Text role="status" color="status.warnFg">
        {lacksRenewalDate(licenses, form) &&
          t('No renewal date is known. Nobody will be reminded. Set the due dates in the form of the license.')}
      </Text>
    </div>
  );
}

function LicenseNumberField({ id, form, faults, onChange }: HeldLicenseFieldsProps) {
  return (
    <LabelledField id={`${id}-number`} label={t('Number')} hint={t('As written on the license.')} fault={faults.number}>
      {(control) => (
        <Input
          {...control}
          size="sm"
          maxLength={filingLimits.reference}
          dir="auto"
          autoComplete="off"
          value={form.number}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      )}
    </LabelledField>
  );
}

function LicenseStatusField({ id, form, onChange }: HeldLicenseFieldsProps) {
  return (
    <LabelledField id={`${id}-stands`} label={t('Status')}>
      {(control) => (
        <Select
          {...control}
          w="full"
          value={form.stands}
          choices={Object.entries(statusChoiceLabels)}
          onChange={({ target }) =>
            onChange({
              stands: target.value === 'deemed' || target.value === 'lapsed' ? target.value : 'held',
            })
          }
        />
      )}
    </LabelledField>
  );
}

/** The field for the place that holds the license. */
function LicensePlaceField({ id, form, faults, onChange }: HeldLicenseFieldsProps) {
  const { data: held } = useQuery(makeHeldLicensesQuery({ profileId: undefined }, undefined));
  return (
    <WritablePlaceField
      id={`${id}-profileId`}
      placeId={form.profileId}
      writablePlaceIds={held?.writablePlaceIds}
      fault={faults.profileId}
      onPlace={(profileId) => onChange({ profileId })}
    />
  );
}

/** The field in which users choose the license. */
function LicenseField({ id, form, faults, licenses, onChange }: HeldLicenseFieldsProps) {
  const { data: places = [] } = usePlaceNames();
  const chosen = licenses.find(({ id }) => id === form.recordId);
  const isPhone = useIsPhone();
  return (
    <div>
      <LabelledField
        id={`${id}-recordId`}
        label={t('License')}
        hint={chosen ? describeChosenLicense(chosen, isPhone) : t('Licenses that one of your places may need.')}
        fault={faults.recordId}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            w="full"
            value={form.recordId ?? ''}
            choices={[['', t('Choose one')]]}
            groups={groupByLaw(licenses)}
            onChange={({ target }) => onChange({ recordId: parseId(target.value) })}
          />
        )}
      </LabelledField>
      <Text role="status" color="status.warnFg">
        {describeOtherStateWarning(
          places.find(({ id }) => id === form.profileId),
          chosen,
        )}
      </Text>
    </div>
  );
}

/** On phones the field shortens a long name, so the whole name is shown below the field. */
const describeChosenLicense = (chosen: LicenseChoice, isPhone: boolean) =>
  isPhone && chosen.name.length > 40 ? `${chosen.name} · ${describeLawAndState(chosen)}` : describeLawAndState(chosen);

const toSelectChoice = ({ id, name }: NamedId) => [String(id), name] as const;

/**
 * Warns that the license is for another state. It is only a warning, because the place may hold the license
 * nevertheless.
 */
function describeOtherStateWarning(
  place: { name: string; stateId: number | undefined } | undefined,
  license: LicenseChoice | undefined,
): string | undefined {
  const { states = [], state } = license ?? {};
  if (place?.stateId === undefined || states.length === 0 || states.includes(place.stateId)) return undefined;
  return t('This license is for {state}. {place} is in another State.', { state, place: place.name });
}

const describeLawAndState = ({ law, state }: LicenseChoice) => [law, state].filter(Boolean).join(' · ');

/** Groups the licenses by law and state, because several may have the same name. */
function groupByLaw(licenses: readonly LicenseChoice[]) {
  const groups = new Map<string, (readonly [string, string])[]>();
  for (const license of licenses) {
    const law = describeLawAndState(license);
    groups.set(law, [...(groups.get(law) ?? []), toSelectChoice(license)]);
  }
  return groups;
}
