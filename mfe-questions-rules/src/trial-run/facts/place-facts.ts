import { send } from 'shared-lib/api';
import { formatDayShort, parseId } from 'shared-lib/records';
import { type ProfileKind, profileKinds } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import { parseIds } from './place-lists';

/** Facts about a place that, together with its answers, decide which duties it has. */
export type PlaceFacts = {
  kind: ProfileKind;
  /** The number of a registration. `covers` has the ids of the places that it covers, in ascending order. */
  number: string;
  covers: number[];
  /** The id of the place's state as text, as form fields have it. It is empty if there is no state. */
  state: string;
  /** The ids of the place's industries, kinds of branch and company types, in ascending order. */
  industries: number[];
  branchTypes: number[];
  companyTypes: number[];
  /** The opening day in the form yyyy-MM-dd. Empty if unknown. */
  openedOn: string;
  closedOn: string;
  /** The id of the place's list of days off, as text. Empty: the list of its state, or else the national one. */
  holidays: string;
  /** The id of the place's manager as text. It is empty if there is none. */
  manager: string;
  /** The name of the manager at the time when the facts were loaded. */
  managerName: string;
};

export const emptyFacts: PlaceFacts = {
  kind: 'branch',
  number: '',
  covers: [],
  state: '',
  industries: [],
  branchTypes: [],
  companyTypes: [],
  openedOn: '',
  closedOn: '',
  holidays: '',
  manager: '',
  managerName: '',
};

/** Parses the facts in an entry of the list of profiles. It leaves out invalid ones. */
export function parseFacts(entry: unknown): PlaceFacts {
  const { kind, number, covers, state_id, industries, branch_types, opened_on, closed_on } = Object(entry);
  const { company_types, holiday_list_id, manager_id, manager } = Object(entry);
  return {
    kind: parseProfileKind(kind),
    number: typeof number === 'string' ? number : '',
    covers: parseIds(covers),
    state: String(parseId(state_id) ?? ''),
    industries: parseIds(industries),
    branchTypes: parseIds(branch_types),
    companyTypes: parseIds(company_types),
    openedOn: typeof opened_on === 'string' ? opened_on : '',
    closedOn: typeof closed_on === 'string' ? closed_on : '',
    holidays: String(parseId(holiday_list_id) ?? ''),
    manager: String(parseId(manager_id) ?? ''),
    managerName: typeof manager === 'string' ? manager : '',
  };
}

export function parseProfileKind(kind: unknown): ProfileKind {
  return profileKinds.find((one) => one === kind) ?? 'branch';
}

/** The request fields of the facts that due dates depend on. Only a registration has a number and covers places. */
export function buildFactsBody(facts: PlaceFacts) {
  const { kind, number, covers, state, openedOn, closedOn, holidays } = facts;
  const isRegistration = kind === 'registration';
  return {
    kind,
    number: isRegistration ? number.trim() : '',
    covers: isRegistration ? covers : [],
    state_id: state === '' ? null : Number(state),
    industries: facts.industries,
    branch_types: facts.branchTypes,
    company_types: facts.companyTypes,
    opened_on: openedOn || null,
    closed_on: closedOn || null,
    holiday_list_id: holidays === '' ? null : Number(holidays),
  };
}

/** How many duties and due dates a change adds and removes. */
export type ChangeCounts = {
  dutiesAdded: number;
  dutiesGone: number;
  datesAdded: number;
  datesGone: number;
  /** How many due dates stay although their duty is removed, because they are done or waived. */
  datesStay: number;
  /** How many open due dates stay, because somebody has worked on them. */
  openDatesStay: number;
  /** How many duties need an answer before it is known whether they apply. */
  dutiesToAnswer: number;
  /** The names of the places where they need it, if they are few. Older servers do not send them. */
  answersAt: readonly string[];
  /** How many duties needed an answer, and will no longer need it. */
  dutiesNoLongerAsked: number;
  /** How many duties will have no checker but their owner, the new manager. Administrators check them. */
  unchecked: number;
  /** How many open due dates get another owner, because the manager changes. */
  reowned: number;
};

/** A due date that a change would add or remove. */
export type DueDateInPreview = { name: string; profile: string; due: string };

/** The laws whose verdict changes although no due date is added or removed. */
export type LawsWithoutDueDates = { total: number; laws: { law: string; reason: string }[] };
export type ChangePreviewData = ChangeCounts & {
  firstAdded: DueDateInPreview[];
  firstGone: DueDateInPreview[];
  lawsWithoutDueDates: LawsWithoutDueDates;
};

/**
 * Fetches the duties and due dates that a change of a place would add and remove. Throws an error with the
 * server's message, and with the reason as cause.
 */
export async function fetchPlacePreview(body: object, signal: AbortSignal): Promise<ChangePreviewData> {
  const path = 'profile_ids' in body ? 'profiles/previewmany' : 'profiles/preview';
  const answer = await send({ method: 'POST', path, body, signal });
  if (!answer.ok) throw new Error(answer.message, { cause: answer.reason });
  const preview = parsePreview(answer.value.data);
  if (!preview) throw new Error('The answer has no numbers.');
  return preview;
}

function parsePreview(data: unknown): ChangePreviewData | undefined {
  const { duties_added, duties_gone, dates_added, dates_gone, dates_stay, open_dates_stay, ...first } = Object(data);
  if (![duties_added, duties_gone, dates_added, dates_gone].every(Number.isInteger)) return undefined;
  return {
    ...{ dutiesAdded: duties_added, dutiesGone: duties_gone, datesAdded: dates_added, datesGone: dates_gone },
    // Older servers do not send these counts.
    datesStay: Number.isInteger(dates_stay) ? dates_stay : 0,
    openDatesStay: Number.isInteger(open_dates_stay) ? open_dates_stay : 0,
    dutiesToAnswer: Number.isInteger(first.duties_to_answer) ? first.duties_to_answer : 0,
    answersAt: Array.isArray(first.to_answer_at) ? first.to_answer_at.map(String) : [],
    dutiesNoLongerAsked: Number.isInteger(first.duties_no_longer_asked) ? first.duties_no_longer_asked : 0,
    unchecked: Number.isInteger(first.unchecked) ? first.unchecked : 0,
    reowned: Number.isInteger(first.dates_reowned) ? first.dates_reowned : 0,
    firstAdded: parsePreviewedDueDates(first.first_added),
    firstGone: parsePreviewedDueDates(first.first_gone),
    lawsWithoutDueDates: parseLawsWithoutDueDates(first.laws_without),
  };
}

/** Parses the laws whose verdict changes although no due date changes. Older servers send none. */
function parseLawsWithoutDueDates(wire: unknown): LawsWithoutDueDates {
  const { total, data }: Record<string, unknown> = Object(wire);
  if (typeof total !== 'number' || !Array.isArray(data)) return { total: 0, laws: [] };
  const laws = data.flatMap((row) => {
    const { law, why, profile }: Record<string, unknown> = Object(row);
    return typeof law === 'string' && isNoDueDateReason(why)
      ? [{ law, reason: noDueDateReasonTexts[why](String(profile ?? '')) }]
      : [];
  });
  return { total, laws };
}

/** Parses the due dates in a preview. Older servers send none. */
function parsePreviewedDueDates(rows: unknown): DueDateInPreview[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((wire) => {
    const { name, profile, due }: Record<string, unknown> = Object(wire);
    const isDate = typeof name === 'string' && typeof profile === 'string' && typeof due === 'string';
    return isDate ? [{ name, profile, due }] : [];
  });
}

/** The text for each reason, by the reason's name in the reply. */
const noDueDateReasonTexts = {
  'no-duties': () => t('It has no published license, return or other compliance.'),
  decided: () => t('A person decided on the Today page whether it applies. This overrides the rules.'),
  'does-not-apply': () => t('Its rules say that it does not apply here.'),
  unsettled: () => t('Nobody has decided whether it applies, so nothing is due yet.'),
  'no-state': () => t('It is a law of certain States, and the State of this place is not known.'),
  elsewhere: (place: string) => t('{place} already does the duties of this law.', { place }),
  'each-branch': () => t('Every branch does the duties of this law. This place is not a branch.'),
  'other-states': () => t('Its duties are for other States.'),
  'other-industries': () => t('It is for other industries.'),
  'other-branch-types': () => t('It is for other kinds of branches.'),
  'other-company-types': () => t('It is for other company types.'),
  undated: () => t('Its duties have no date of their own here.'),
  'not-concerned': () => t('Its duties are not for a place with these facts.'),
};
const isNoDueDateReason = (why: unknown): why is keyof typeof noDueDateReasonTexts =>
  typeof why === 'string' && Object.hasOwn(noDueDateReasonTexts, why);

/**
 * Describes a preview: `+12 duties, −3; 24 due dates added, 5 open ones removed, 2 done or waived ones kept. 3
 * duties will need an answer, 2 no longer do.` It leaves out zeros. For the closing of a place, it first names the
 * duties that end on the closing day.
 */
export function describeChangeCounts(counts: ChangeCounts, change: object = {}): string {
  const asked = describeAnswersNeeded(counts);
  if ('kind' in change && !('id' in change) && asked === '' && describeDueDateCounts(counts) === noDueDateChangeText)
    return t(
      'Changes no due date. Its duties may be done at another place, or be for another kind of branch: its laws in the trial run say why.',
    );
  const closing = describeClosingEffects(counts, findClosingDayIfOnlyChange(change));
  const dates = describeDueDateCounts(closing === '' ? counts : { ...counts, dutiesGone: 0, datesGone: 0 });
  const effects = closing !== '' && dates === noDueDateChangeText ? [closing] : [closing, dates];
  const parts = [...effects, asked, describeNewOwners(counts), describeUncheckedDuties(counts)];
  return parts.filter((part) => part !== '').join(' ');
}

/** Returns the closing day if the change closes a place and changes nothing else. */
export function findClosingDayIfOnlyChange(change: object = {}): string | undefined {
  const { closed_on: on, ...others }: Record<string, unknown> = { ...change };
  return typeof on === 'string' && Object.keys(others).join() === 'id' ? on : undefined;
}

function describeNewOwners({ reowned: count }: ChangeCounts): string {
  if (count < 2) return count === 0 ? '' : t('1 open due date gets another owner.');
  return t('{count} open due dates get another owner.', { count });
}

/** Describes how many duties would have the new manager as owner and only checker. */
function describeUncheckedDuties({ unchecked: count }: ChangeCounts): string {
  if (count === 0) return '';
  return count === 1
    ? t('The manager owns and checks 1 duty, so administrators check it until you name another checker.')
    : t('The manager owns and checks {count} duties, so administrators check them until you name others.', {
        count,
      });
}

/** Joins the names of the places where duties need an answer. The text is empty if these places are many. */
export const joinAnswerPlaces = ({ answersAt }: ChangeCounts) => new Intl.ListFormat('en').format(answersAt);

/** Describes how many more duties need an answer, and how many no longer do. */
function describeAnswersNeeded(counts: ChangeCounts): string {
  const { dutiesToAnswer: count, dutiesNoLongerAsked: fewer } = counts;
  const words = { count, fewer, place: joinAnswerPlaces(counts) };
  if (words.place !== '')
    return `${
      count === 1
        ? t('1 duty will need an answer at {place}.', words)
        : t('{count} duties will need an answer at {place}.', words)
    } ${describeDutiesNoLongerAsked(fewer)}`.trim();
  if (count === 0) return describeDutiesNoLongerAsked(fewer);
  if (fewer === 0)
    return count === 1 ? t('1 duty will need an answer.') : t('{count} duties will need an answer.', words);
  return count === 1
    ? t('1 more duty will need an answer, {fewer} will no longer.', words)
    : t('{count} more duties will need an answer, {fewer} will no longer.', words);
}

function describeDutiesNoLongerAsked(count: number): string {
  if (count === 1) return t('1 duty will no longer need an answer.');
  return count === 0 ? '' : t('{count} duties will no longer need an answer.', { count });
}

const noDueDateChangeText = t('Changes no due date.');

/** Describes the duties that end on the closing day, and what stays. The text is empty if nothing ends. */
function describeClosingEffects({ dutiesGone, datesGone }: ChangeCounts, on = ''): string {
  const words = { count: dutiesGone, day: formatDayShort(on) };
  const parts = [
    dutiesGone === 1 && t('1 duty ends on {day}', words),
    dutiesGone > 1 && t('{count} duties end on {day}', words),
    datesGone === 1 && t('1 open due date after that day is removed'),
    datesGone > 1 && t('{count} open due dates after that day are removed', { count: datesGone }),
  ].filter((part) => part !== false);
  const isNone = on === '' || parts.length === 0;
  return isNone ? '' : `${t('{changes}.', { changes: parts.join('; ') })} ${datesThatStayText}`;
}

const datesThatStayText = t('Due dates of the period with that day stay, and so do earlier ones.');

function describeDueDateCounts(counts: ChangeCounts): string {
  const { dutiesAdded, dutiesGone, datesAdded, datesGone, datesStay, openDatesStay } = counts;
  const dates = [
    datesAdded === 1 ? t('1 due date added') : datesAdded > 0 && t('{count} due dates added', { count: datesAdded }),
    datesGone === 1
      ? t('1 open due date removed')
      : datesGone > 0 && t('{count} open due dates removed', { count: datesGone }),
    datesStay === 1
      ? t('1 done or waived due date kept')
      : datesStay > 0 && t('{count} done or waived due dates kept', { count: datesStay }),
    openDatesStay === 1
      ? t('1 open due date kept because somebody worked on it')
      : openDatesStay > 0 && t('{count} open due dates kept because somebody worked on them', { count: openDatesStay }),
  ].filter((part) => typeof part === 'string');
  const parts = [describeDutyCounts(dutiesAdded, dutiesGone), dates.join(', ')].filter((part) => part !== '');
  return parts.length === 0 ? noDueDateChangeText : t('{changes}.', { changes: parts.join('; ') });
}

function describeDutyCounts(added: number, gone: number): string {
  if (added > 0 && gone > 0) return t('+{added} duties, −{gone}', { added, gone });
  if (added > 0) return added === 1 ? t('+1 duty') : t('+{added} duties', { added });
  if (gone > 0) return gone === 1 ? t('−1 duty') : t('−{gone} duties', { gone });
  return '';
}
