import { formatDayShort } from 'shared-lib/records';
import { type LawOutcome, reasonByOutcome } from 'shared-lib/rules';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { findNextDay } from './day-spans';
import type { ObligationReasons } from './decide-obligations';
import type { DutyCondition, FactChange, FactName } from './duty-conditions';

/** A duty's condition for its place, with the names of the options in place of their ids. */
export type NamedCondition = DutyCondition & {
  nameOf: (id: number) => string;
  /** True if the place has no company types, so that the types of the organisation apply. */
  isOfOrganisation: boolean;
};

/** The changes that may begin or end a duty at a place. */
export type PlaceChanges = {
  openedOn: string | null;
  closedOn: string | null;
  /** The days on which the place's own answers change so that the law begins or ceases to apply. */
  answersChangedOn: readonly string[];
  /** The days on which the answers of an organisation for all places change, with the same effect. */
  sharedAnswersChangedOn: readonly string[];
  /** The changes of facts that are conditions of the duty, with the day of each change. */
  factsChanges: readonly FactChange[];
};

type DescribeWhyDutyAppliesOptions = {
  place: string;
  conditions: readonly NamedCondition[];
  state: string | undefined;
  overTime: PlaceChanges;
  /** The explanation uses the facts about the place (State, industries and so on) of this day. */
  factsDay: string;
  today: string;
  /** The days on which the duty applies. Null: without a beginning or an end. */
  applies: readonly { from: string | null; to: string | null }[];
  due: Day;
  /** The first day of the due date's period. Undefined if it has no period or the period is unknown. */
  periodStart: Day | undefined;
  /** True for a date that is the same in each period. The period begins after the previous such date. */
  isFixedDate: boolean;
  isOpen: boolean;
};

/**
 * Finds the last day of a due date's period on which its duty applies. The facts about the place on this day explain
 * the due date. If the duty applies on no day of the period, returns the last day of the period.
 */
export function findFactsDay(
  period: { start: Day; end: Day },
  applies: readonly { from: string | null; to: string | null }[],
): string {
  const [first, last] = [formatDay(period.start), formatDay(period.end)];
  const days = applies.flatMap(({ from, to }) => {
    const day = to === null || to > last ? last : to;
    return day >= first && (from === null || from <= day) ? [day] : [];
  });
  return days.at(-1) ?? last;
}

/** Describes in sentences why a duty applies at a place. */
export function describeWhyDutyApplies(
  why: ObligationReasons,
  { place, state, conditions, overTime, factsDay, today, ...due }: DescribeWhyDutyAppliesOptions,
): string[] {
  const { outcome, decision, level, isLevelSaid, repealedOn, isStateUnknown } = why;
  const conditionTexts = conditions
    .filter(({ list, known }) => !isStateUnknown || list !== 'state' || known.length > 0)
    .flatMap((condition) => describeCondition(condition, place));
  const factsChange = overTime.factsChanges.find(({ day }) => day > factsDay);
  return [
    describeWhetherLawIsInForce(repealedOn),
    decision ? describeDecision(decision) : `${textByVerdict[outcome]} ${reasonByOutcome[outcome]}`,
    ...(isStateUnknown
      ? [
          `The law applies only in some States, and the State of ${place} is not known. Its duties have no due dates until somebody enters it.`,
        ]
      : []),
    ...conditionTexts,
    ...(factsChange ? [describeHowLongFactsHold(factsChange, place, today)] : []),
    describeLevel(level, { place, state }) + (isLevelSaid ? ' A person chose this level.' : ''),
    ...describeApplyingDays(due.applies, { place, overTime, today, why }),
    ...describeWhyDueDateStays(due, repealedOn),
  ];
}

/**
 * The words before the names of options: before one name, before several names, and before the names of a
 * place's own options.
 */
const optionPhrasesByList = {
  state: ['', '', 'The State'],
  branchtype: ['the kind of branch ', 'the kinds of branch ', 'The kinds of branch'],
  indusKey: ['the industry ', 'the industries ', 'The industries'],
  entityType: ['the company type ', 'the company types ', 'The company types'],
} as const satisfies Record<DutyCondition['list'], readonly [string, string, string]>;

/** Describes a condition of a duty, and why the place meets it. Empty if the duty has no such condition. */
function describeCondition(condition: NamedCondition, place: string): string[] {
  const { list, wanted, exempt, known } = condition;
  const subject = condition.isOfOrganisation ? 'the organisation' : place;
  if (wanted.length + exempt.length === 0) return [];
  if (known.length === 0) {
    const about = wanted.length > 0 ? 'It concerns' : 'It exempts';
    const named = formatOptionNames(condition, wanted.length > 0 ? wanted : exempt);
    const unknown = list === 'state' ? 'is not known' : 'are not known, so they exclude nothing';
    return [`${about} ${named}. ${optionPhrasesByList[list][2]} of ${place} ${unknown}.`];
  }
  return [
    ...(wanted.length > 0 ? [describeRequirement(condition, subject)] : []),
    ...(exempt.length > 0 ? [describeExemption(condition, subject)] : []),
  ];
}

function describeRequirement(condition: NamedCondition, subject: string): string {
  const { list, wanted, known } = condition;
  const met = wanted.filter((id) => known.includes(id));
  if (met.length === 0) {
    const missing = list === 'state' ? `where ${subject} is not` : describeMissingOptions(wanted, subject);
    return `It concerns ${formatOptionNames(condition, wanted)}, ${missing}.`;
  }
  return `It concerns ${formatOptionNames(condition, met)}, ${list === 'state' ? `where ${subject} is` : `which ${subject} has`}.`;
}

/**
 * Describes why the exempt options do not exempt the place. A place is exempt only if all of its options are
 * exempt.
 */
function describeExemption(condition: NamedCondition, subject: string): string {
  const { exempt, known, nameOf } = condition;
  const met = exempt.filter((id) => known.includes(id));
  if (met.length === 0)
    return `It exempts ${formatOptionNames(condition, exempt)}, ${describeMissingOptions(exempt, subject)}.`;
  const others = known.filter((id) => !exempt.includes(id)).map(nameOf);
  const rest = others.length > 0 ? `but ${subject} also has ${formatNameList(others)}` : `and ${subject} has no other`;
  return `It exempts ${formatOptionNames(condition, met)}, ${rest}.`;
}

function describeMissingOptions(ids: readonly number[], subject: string): string {
  return ids.length === 1 ? `which ${subject} does not have` : `none of which ${subject} has`;
}

function formatOptionNames({ list, nameOf }: NamedCondition, ids: readonly number[]): string {
  return optionPhrasesByList[list][ids.length === 1 ? 0 : 1] + formatNameList(ids.map(nameOf));
}

/** A sentence lists at most this many names. A list of all States would hide the rest of the sentence. */
const maxNamesInSentence = 3;

function formatNameList(names: readonly string[]): string {
  const rest = names.length - maxNamesInSentence;
  const shown = rest > 1 ? [...names.slice(0, maxNamesInSentence), `${rest} others`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}

/** Describes why a due date stays at its place although the duty does not apply there on its day. */
function describeWhyDueDateStays(
  {
    applies,
    due,
    periodStart,
    isFixedDate,
    isOpen,
  }: Pick<DescribeWhyDutyAppliesOptions, 'applies' | 'due' | 'periodStart' | 'isFixedDate' | 'isOpen'>,
  repealedOn: string | undefined,
): string[] {
  if (periodStart === undefined) return [];
  const appliesAfter = (day: Day) => applies.some(({ to }) => to === null || to >= formatDay(day));
  const appliesBefore = (day: Day) => applies.some(({ from }) => from === null || from <= formatDay(day));
  const isLater = applies.length > 0 && !appliesAfter(periodStart);
  if (isLater)
    return isOpen
      ? [
          'It is for a later time. It stays because somebody worked on it, for example set a target. Void it if nothing is to be done.',
        ]
      : ['It is for a later time. It stays because somebody worked on it.'];
  if (!appliesBefore(due) && repealedOn !== undefined && formatDay(periodStart) < repealedOn)
    return ['Its time began before the repeal, so it stays due here.'];
  if (!appliesBefore(due))
    return [
      'It is for a time in which others do the duty, or nobody. It stays because somebody worked on it, or on the same date at another place.',
    ];
  const [day, first] = [due, periodStart].map((one) => formatDayShort(formatDay(one)));
  return isFixedDate && !appliesAfter(due)
    ? [
        `${day} is the first fixed date after that. It is for the time since ${first}, in which it still applied, so it stays due.`,
      ]
    : [];
}

function describeWhetherLawIsInForce(repealedOn: string | undefined): string {
  if (repealedOn === undefined) return 'The law is published and in force.';
  return `The law was repealed on ${formatDayShort(repealedOn)}. What began before that day stays due under the repealed law.`;
}

const factNames = {
  state: 'State',
  branchtype: 'kinds of branch',
  indusKey: 'industries',
  entityType: 'company types',
  sharedCompanyTypes: 'company types of the organisation',
} as const satisfies Record<FactName, string>;

const formatFactName = (fact: FactName, place: string) =>
  `the ${factNames[fact]}${fact === 'sharedCompanyTypes' ? '' : ` of ${place}`}`;

/** Describes until when the facts that explain a due date hold, or held. */
function describeHowLongFactsHold({ day, facts }: FactChange, place: string, today: string): string {
  const subject = formatNameList(facts.map((fact) => formatFactName(fact, place))).replace(/^the/, 'The');
  const isOne = facts.join() === 'state';
  if (day > today) {
    const lastDay = formatDayShort(formatDay((parseDay(day) ?? 0) - 1));
    return `${subject} ${isOne ? 'holds' : 'hold'} until ${lastDay}.`;
  }
  return `${subject} ${isOne ? 'is the one' : 'are those'} that held before ${formatDayShort(day)}.`;
}

type DescribeCausesOptions = Pick<DescribeWhyDutyAppliesOptions, 'place' | 'overTime' | 'today'> & {
  why: ObligationReasons;
};

/** Describes the days on which a duty applies, and why it begins and ends then. Empty if it always applies. */
function describeApplyingDays(
  applies: DescribeWhyDutyAppliesOptions['applies'],
  options: DescribeCausesOptions,
): string[] {
  const spans = applies.flatMap(({ from, to }) => {
    if (from !== null && to !== null) return [`from ${formatDayShort(from)} to ${formatDayShort(to)}`];
    if (from !== null) return [`from ${formatDayShort(from)} on`];
    return to === null ? [] : [`until ${formatDayShort(to)}`];
  });
  const causes = applies.flatMap(({ from, to }) => [
    ...(from === null ? [] : describeCauses(from, 'begins', options)),
    ...(to === null ? [] : describeCauses(findNextDay(to), 'ends', options)),
  ]);
  const because = new Intl.ListFormat('en-GB').format(new Set(causes));
  return spans.length === 0 ? [] : [`It applies there ${spans.join(', and ')}, because ${because}.`];
}

/**
 * Describes why the duty begins or ends on a day. If nothing changed at the place itself, another place did the
 * duty before or does it from then on.
 */
function describeCauses(
  day: string,
  edge: 'begins' | 'ends',
  { place, overTime, today, why: { decision, repealedOn } }: DescribeCausesOptions,
): string[] {
  const { openedOn, closedOn, answersChangedOn, sharedAnswersChangedOn, factsChanges } = overTime;
  const changed = [
    ...(decision === null && answersChangedOn.includes(day) ? [`the answers of ${place}`] : []),
    ...(decision === null && sharedAnswersChangedOn.includes(day) ? ['the answers of the organisation'] : []),
    ...(factsChanges.find((change) => change.day === day)?.facts ?? []).map((fact) => formatFactName(fact, place)),
  ];
  const isPast = day <= today;
  const on = formatDayShort(day);
  const change = changed.join() === formatFactName('state', place) ? 'changes' : 'change';
  const causes = [
    ...(day === openedOn ? [`${place} ${isPast ? 'opened' : 'opens'} on ${on}`] : []),
    ...(closedOn !== null && day === findNextDay(closedOn)
      ? [`${place} ${isPast ? 'closed' : 'closes'} on ${formatDayShort(closedOn)}`]
      : []),
    ...(day === repealedOn ? [`the law was repealed on ${on}`] : []),
    ...(changed.length > 0 ? [`${formatNameList(changed)} ${isPast ? 'changed' : change} on ${on}`] : []),
  ];
  if (causes.length > 0) return causes;
  if (edge === 'ends') return [`another place does it from ${on} on`];
  return [`another place ${isPast ? 'did' : 'does'} it before ${on}`];
}

function describeDecision({ reason, reviewOn }: NonNullable<ObligationReasons['decision']>): string {
  const review = reviewOn === null ? '' : ` To be reviewed on ${formatDayShort(reviewOn)}.`;
  return `A person decided that it applies: ${reason.replace(/\.?$/, '.')}${review}`;
}

const textByVerdict = {
  applicable: 'The rules say that it applies.',
  'applicable-no-rule-against': 'The rules say that it applies.',
  'applicable-without-rules': 'Nobody has decided.',
  'not-applicable': 'The rules say that it does not apply.',
  'not-applicable-no-rule-for': 'The rules say that it does not apply.',
  'needs-input': 'It depends on an answer.',
  conflict: 'The rules disagree.',
} satisfies Record<LawOutcome, string>;

function describeLevel(
  level: ObligationReasons['level'],
  { place, state }: { place: string; state: string | undefined },
): string {
  if (level === 'branch') return `Each branch does it: ${place}.`;
  if (level === 'organisation') return `The organisation does it once: ${place}.`;
  return state === undefined ? `It is done once: ${place}.` : `It is done once for ${state}: ${place}.`;
}
