import { formatDayShort } from 'shared-lib/records';
import { type LawOutcome, reasonByOutcome } from 'shared-lib/rules';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { WhyObligation } from './decide-obligations';

type DescribeWhyOptions = {
  place: string;
  state: string | undefined;
  /** The days on which the duty applies. Null: without a beginning or an end. */
  applies: readonly { from: string | null; to: string | null }[];
  due: Day;
  /** The first day of the due date's period. Undefined if it has no period or the period is unknown. */
  timeBegins: Day | undefined;
  /** True for a fixed date that recurs. Its period begins after the previous such date. */
  isFixedDate: boolean;
  isOpen: boolean;
};

/** Describes in sentences why a duty applies at a place. */
export function describeWhyItApplies(
  { outcome, decision, level, isLevelSaid, repealedOn, isStateUnknown }: WhyObligation,
  { place, state, ...due }: DescribeWhyOptions,
): string[] {
  return [
    describeInForce(repealedOn),
    decision ? describeDecision(decision) : `${textByVerdict[outcome]} ${reasonByOutcome[outcome]}`,
    ...(isStateUnknown
      ? [`The law is one of certain States, and the State of ${place} is not known. Its duties wait for it.`]
      : []),
    describeLevel(level, { place, state }) + (isLevelSaid ? ' A person said so.' : ''),
    ...describeApplyingDays(due.applies),
    ...describeWhyItStays(due),
  ];
}

/** Describes why a due date stays at its place although its duty does not apply there on that day. */
function describeWhyItStays({
  applies,
  due,
  timeBegins,
  isFixedDate,
  isOpen,
}: Omit<DescribeWhyOptions, 'place' | 'state'>): string[] {
  if (timeBegins === undefined) return [];
  const appliesAfter = (day: Day) => applies.some(({ to }) => to === null || to >= formatDay(day));
  const appliesBefore = (day: Day) => applies.some(({ from }) => from === null || from <= formatDay(day));
  const isLater = applies.length > 0 && !appliesAfter(timeBegins);
  if (isLater)
    return isOpen
      ? [
          'It is for a later time. It stays because somebody worked on it, for example set a target. Void it if nothing is to be done.',
        ]
      : ['It is for a later time. It stays because somebody worked on it.'];
  if (!appliesBefore(due))
    return [
      'It is for a time in which others do the duty, or nobody. It stays because somebody worked on it, or on the same date at another place.',
    ];
  const [day, first] = [due, timeBegins].map((one) => formatDayShort(formatDay(one)));
  return isFixedDate && !appliesAfter(due)
    ? [
        `${day} is the first fixed date after that. It is for the time since ${first}, in which it still applied, so it stays due.`,
      ]
    : [];
}

function describeInForce(repealedOn: string | undefined): string {
  if (repealedOn === undefined) return 'The law is published and in force.';
  return `The law was repealed on ${formatDayShort(repealedOn)}. What began before that day stays due under the repealed law.`;
}

/** Describes the days on which a duty applies. Empty for a duty that always applies. */
function describeApplyingDays(applies: DescribeWhyOptions['applies']): string[] {
  const spans = applies.flatMap(({ from, to }) => {
    if (from !== null && to !== null) return [`from ${formatDayShort(from)} to ${formatDayShort(to)}`];
    if (from !== null) return [`from ${formatDayShort(from)} on`];
    return to === null ? [] : [`until ${formatDayShort(to)}`];
  });
  return spans.length === 0
    ? []
    : [
        `It applies there ${spans.join(', and ')}, because of the answers, the opening and closing days, the law, and who does it.`,
      ];
}

function describeDecision({ reason, reviewOn }: NonNullable<WhyObligation['decision']>): string {
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
  level: WhyObligation['level'],
  { place, state }: { place: string; state: string | undefined },
): string {
  if (level === 'branch') return `Each branch does it: ${place}.`;
  if (level === 'organisation') return `The organisation does it once: ${place}.`;
  return state === undefined ? `It is done once: ${place}.` : `It is done once for ${state}: ${place}.`;
}
