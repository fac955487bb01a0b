import { type Day, formatDay, isSupportedDay, parseDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import type { HeldLicense } from '../wire/holdings';
import type { HeldLicenseFormRequest } from './holding-rows';

/** The values of a license as they were entered. A day looks like `2026-12-15`, or is empty if it is unknown. */
export type HeldLicenseForm = {
  profileId: number | undefined;
  recordId: number | undefined;
  number: string;
  issuedOn: string;
  validUntil: string;
  /** Whether the person chose that the license has no end. */
  isEndless: boolean;
  appliedOn: string;
  stands: 'held' | 'deemed' | 'lapsed';
  note: string;
  lateReason: string;
};

export type HeldLicenseFormAction = 'add' | 'update' | 'renew';

/** The fields that the form shows besides the basic ones. */
export type ExtraHeldLicenseFields = {
  /** Whether the day of application is entered here, because the renewal has no due date. */
  appliedOn: boolean;
  /** Whether the form needs the reason for a late application. */
  lateReason: boolean;
  /** Whether the person must enter an end or choose "no end", as for new and renewed licenses. */
  end: boolean;
  /** The end of the license that is renewed. The new end must be later. */
  previousEnd?: Day | undefined;
  /** The open due date of the renewal. Recording the renewed license closes it. */
  dueDateToClose?: Day | undefined;
};

const formatDayOrEmpty = (day: Day | undefined) => (day === undefined ? '' : formatDay(day));

export function makeHeldLicenseForm(asked: HeldLicenseFormRequest, today: Day): HeldLicenseForm {
  const blank: HeldLicenseForm = {
    profileId: undefined,
    recordId: undefined,
    number: '',
    issuedOn: '',
    validUntil: '',
    isEndless: false,
    appliedOn: '',
    stands: 'held',
    note: '',
    lateReason: '',
  };
  if (asked.act === 'add') {
    const { missing, placeId } = asked;
    return { ...blank, profileId: missing?.place.id ?? placeId, recordId: missing?.license.id };
  }
  const { holding } = asked;
  const chosenIds = { profileId: holding.place.id, recordId: holding.license.id };
  // The number stays, because most authorities keep it when they renew a license.
  if (asked.act === 'renew') return { ...blank, ...chosenIds, number: holding.number, issuedOn: formatDay(today) };
  return {
    ...chosenIds,
    number: holding.number,
    issuedOn: formatDayOrEmpty(holding.issuedOn),
    validUntil: formatDayOrEmpty(holding.validUntil),
    isEndless: false,
    appliedOn: formatDayOrEmpty(holding.appliedOn),
    stands: readChosenStatus(holding, today),
    note: holding.note,
    lateReason: '',
  };
}

/**
 * Reads the status that a person chose. It is `held` for a license that has lapsed only because its end has
 * passed.
 */
function readChosenStatus({ standing, appliedOn, validUntil }: HeldLicense, today: Day): HeldLicenseForm['stands'] {
  if (standing === 'deemed') return 'deemed';
  const isByItsDays = appliedOn === undefined && validUntil !== undefined && validUntil < today;
  return standing === 'lapsed' && !isByItsDays ? 'lapsed' : 'held';
}

export function findExtraHeldLicenseFields(
  asked: HeldLicenseFormRequest,
  { issuedOn, lateReason }: HeldLicenseForm,
): ExtraHeldLicenseFields {
  if (!('holding' in asked)) return { appliedOn: false, lateReason: false, end: true };
  const { holding, act } = asked;
  const isOpen = holding.renewal === 'due' || holding.renewal === 'overdue';
  const day = parseDay(issuedOn);
  // An invalid day cannot be compared with the due date, so a reason that was already entered stays.
  const isUnread = day === undefined && issuedOn !== '';
  const isLate = isUnread ? lateReason !== '' : day !== undefined && day > (holding.applyBy ?? day);
  return {
    appliedOn: act === 'update' && holding.dueId === undefined,
    end: act === 'renew' && holding.validUntil !== undefined,
    previousEnd: act === 'renew' ? holding.validUntil : undefined,
    lateReason: act === 'renew' && isOpen && isLate,
    dueDateToClose: act === 'renew' && isOpen ? holding.applyBy : undefined,
  };
}

export type HeldLicenseFaults = Partial<Record<keyof HeldLicenseForm, string>>;

type FindHeldLicenseFaultsOptions = {
  act: HeldLicenseFormAction;
  needs: ExtraHeldLicenseFields;
  today: Day;
  hasFiles: boolean;
};

export function findHeldLicenseFaults(
  form: HeldLicenseForm,
  { act, needs, today, hasFiles }: FindHeldLicenseFaultsOptions,
): HeldLicenseFaults {
  const { issuedOn, validUntil, appliedOn, lateReason } = form;
  const isEmpty = form.number.trim() === '' && issuedOn === '' && validUntil === '' && !hasFiles;
  const isFuture = (text: string) => (parseDay(text) ?? today) > today;
  const notAfter = t('Choose today or an earlier day.');
  const wrongDay = t('It must be a day of the years 1900 to 2200.');
  const isWrong = (text: string) => text !== '' && !isSupportedDay(text);
  const endsEarly = needs.previousEnd !== undefined && (parseDay(validUntil) ?? Infinity) <= needs.previousEnd;
  return {
    ...(form.profileId === undefined && { profileId: t('Choose the place that holds it.') }),
    ...(form.recordId === undefined && { recordId: t('Choose the license.') }),
    ...(act === 'add' && isEmpty && { number: t('Enter its number or a day, or attach a file.') }),
    ...(act === 'renew' && issuedOn === '' && { issuedOn: t('Enter the day of its issue.') }),
    ...(isFuture(issuedOn) && { issuedOn: notAfter }),
    ...(isWrong(issuedOn) && { issuedOn: wrongDay }),
    ...(issuedOn !== '' &&
      validUntil !== '' &&
      validUntil < issuedOn && { validUntil: t('It must not end before it was issued.') }),
    ...(endsEarly && {
      validUntil: t('It must end after the one before, which is valid until {day}.', {
        day: formatShortDay(needs.previousEnd ?? 0),
      }),
    }),
    ...(isWrong(validUntil) && { validUntil: wrongDay }),
    ...(needs.end &&
      validUntil === '' &&
      !form.isEndless && { validUntil: t('Enter the last valid day, or choose “It has no end”.') }),
    ...(isFuture(appliedOn) && { appliedOn: notAfter }),
    ...(isWrong(appliedOn) && { appliedOn: wrongDay }),
    ...(needs.lateReason && lateReason.trim() === '' && { lateReason: t('Enter why it is late.') }),
  };
}

const heldLicenseFieldOrder = [
  'profileId',
  'recordId',
  'number',
  'issuedOn',
  'validUntil',
  'appliedOn',
  'lateReason',
] as const;

export function findFirstHeldLicenseFault(faults: HeldLicenseFaults): string | undefined {
  return heldLicenseFieldOrder.find((name) => faults[name] !== undefined);
}

const toTextOrNull = (text: string) => (text === '' ? null : text);

/** Makes the request body. */
export function makeHeldLicenseBody(
  asked: HeldLicenseFormRequest,
  form: HeldLicenseForm,
  needs: ExtraHeldLicenseFields,
): object {
  const fields = {
    number: form.number.trim(),
    issued_on: toTextOrNull(form.issuedOn),
    valid_until: toTextOrNull(form.validUntil),
    note: form.note.trim(),
    ...(needs.lateReason && { late_reason: form.lateReason.trim() }),
  };
  const end = form.isEndless && { no_end: true };
  if (!('holding' in asked)) return { profile_id: form.profileId, record_id: form.recordId, ...fields, ...end };
  const { id, version } = asked.holding;
  if (asked.act === 'renew') return { id, version, ...fields, ...end };
  return { id, version, ...fields, applied_on: toTextOrNull(form.appliedOn), stands: form.stands };
}
