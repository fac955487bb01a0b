import { useId, useState } from 'react';
import { formatDayShort } from 'shared-lib/records';
import {
  type Day,
  type DayRange,
  findScheduleSwitchFault,
  findSplitPeriod,
  formatDay,
  parseDay,
  type Schedule,
  type ScheduleSwitchFault,
} from 'shared-lib/schedules';
import { Button, chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type ManualSchedule, toDatedSchedule } from './manual-schedules';
import type { readScheduleDraft } from './schedule-draft';

type FirstDayQuestionOptions = {
  manual: readonly ManualSchedule[];
  /** The schedule from the record's fields, which is valid before all schedules that people have set. */
  fieldSchedule: Schedule;
  /** The new schedule as the person entered it. */
  entered: ReturnType<typeof readScheduleDraft>;
};

/** A question about the first day of a new schedule. Each of its choices is another first day. */
export type FirstDayQuestion = {
  text: string;
  /** The fault that the field for the day shows until the question is answered. */
  fault: string;
  choices: readonly (readonly [day: string, text: string])[];
};

/**
 * Returns a question if a new schedule starts within a period, skips a due date or makes a period due twice.
 * Only schedules with periods or fixed days can do this. The question remains until it is answered.
 */
export function useFirstDayQuestion(
  fromDay: string,
  schedules: FirstDayQuestionOptions,
): { question: FirstDayQuestion | undefined; confirmDay: (fromDay: string) => void } {
  const [confirmedDay, setConfirmedDay] = useState<{ day: string; text: string | undefined }>();
  const question = findFirstDayQuestion(fromDay, schedules);
  // An answer counts only for the same question about the same day.
  const isAnswered = confirmedDay?.day === fromDay && confirmedDay.text === question?.text;
  const confirmDay = (day: string) => setConfirmedDay({ day, text: findFirstDayQuestion(day, schedules)?.text });
  return { question: isAnswered ? undefined : question, confirmDay };
}

function findFirstDayQuestion(
  fromDay: string,
  { manual, fieldSchedule, entered }: FirstDayQuestionOptions,
): FirstDayQuestion | undefined {
  const from = parseDay(fromDay);
  if (from === undefined) return undefined;
  const before = manual.map(toDatedSchedule).findLast((one) => one.from < from)?.schedule ?? fieldSchedule;
  const next = 'schedule' in entered ? entered.schedule : undefined;
  // A switch to fixed days is judged only by its due dates, because a schedule with fixed days may begin on
  // any day of a period.
  const splitPeriod = next?.basis === 'dates' ? undefined : findPeriodSplitBySwitch(from, before, next);
  if (splitPeriod) return makeSplitPeriodQuestion(from, splitPeriod);
  const fault = next && findScheduleSwitchFault({ before, after: next, from });
  return fault && makeMissedOrDoubleQuestion(from, fault);
}

function findPeriodSplitBySwitch(from: Day, before: Schedule, next: Schedule | undefined): DayRange | undefined {
  const splitPeriod = findSplitPeriod(before, from);
  const nextSplitPeriod = before.basis === 'period' && next ? findSplitPeriod(next, from) : undefined;
  if (!splitPeriod || !nextSplitPeriod) return splitPeriod ?? nextSplitPeriod;
  // If the day splits both a month and its quarter, the result is the quarter, so that no part counts twice.
  return { from: Math.min(splitPeriod.from, nextSplitPeriod.from), to: Math.max(splitPeriod.to, nextSplitPeriod.to) };
}

const formatDayNumber = (day: Day) => formatDayShort(formatDay(day));

function makeSplitPeriodQuestion(from: Day, splitPeriod: DayRange): FirstDayQuestion {
  const [first, next] = [splitPeriod.from, splitPeriod.to + 1];
  return {
    text: t('The new schedule begins within the period {from} to {to}. Choose how this period counts.', {
      from: formatDayNumber(splitPeriod.from),
      to: formatDayNumber(splitPeriod.to),
    }),
    fault: t('This day lies within a period. Choose below how the period counts.'),
    choices: [
      [formatDay(next), t('As before: valid from {day}', { day: formatDayNumber(next) })],
      [formatDay(first), t('As entered here: valid from {day}', { day: formatDayNumber(first) })],
      [
        formatDay(from),
        t('Keep {day}: all periods that end from then on follow this schedule', {
          day: formatDayNumber(from),
        }),
      ],
    ],
  };
}

function makeMissedOrDoubleQuestion(
  from: Day,
  { missed, twice, earlier, later }: ScheduleSwitchFault,
): FirstDayQuestion {
  const isMissed = missed.length > 0;
  const days = formatFirstDays(isMissed ? missed : twice);
  const after = later ?? (isMissed ? Math.max(...missed) + 1 : undefined);
  const [day, keep] = [formatDayNumber(from), formatDay(from)];
  return {
    text: isMissed
      ? t('If the new schedule is valid from {day}, no due date replaces {days}. Choose what counts.', {
          day,
          days,
        })
      : t('If the new schedule is valid from {day}, a period is due again on {days}. Choose what counts.', {
          day,
          days,
        }),
    fault: isMissed
      ? t('With this day a due date is lost. Choose below.')
      : t('With this day a period is due twice. Choose below.'),
    choices: [
      ...(after === undefined
        ? []
        : [[formatDay(after), t('As before: valid from {day}', { day: formatDayNumber(after) })] as const]),
      ...(earlier === undefined
        ? []
        : [[formatDay(earlier), t('As entered here: valid from {day}', { day: formatDayNumber(earlier) })] as const]),
      [
        keep,
        isMissed ? t('Keep {day}: {days} is no longer due', { day, days }) : t('Keep {day}: both are due', { day }),
      ],
    ],
  };
}

/** Formats the days at the beginning of a list, and how many more there are. */
export function formatFirstDays(days: readonly Day[], most = 6): string {
  const named = days.slice(0, most).map(formatDayNumber).join(', ');
  if (days.length <= most) return named;
  return t('{days} and {count} more', { days: named, count: days.length - most });
}

type FirstDayChoiceProps = {
  question: FirstDayQuestion;
  /** The id of the field that gets the focus after the choice, because the question then disappears. */
  fieldId: string;
  onChoose: (fromDay: string) => void;
};

/** Asks how the period around the chosen first day should count. */
export function FirstDayChoice({ question: { text, choices }, fieldId, onChoose }: FirstDayChoiceProps) {
  const id = useId();
  const choose = (day: string) => {
    onChoose(day);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <FirstDayQuestionBox role="group" aria-labelledby={id}>
      <p id={id}>{text}</p>
      {choices.map(([day, choice]) => (
        <Button key={choice} size="sm" variant="outline" onClick={() => choose(day)}>
          {choice}
        </Button>
      ))}
    </FirstDayQuestionBox>
  );
}

const FirstDayQuestionBox = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    p: '3',
    rounded: 'card',
    bg: 'status.warn',
    color: 'status.warnFg',
    '& button': {
      bg: 'bg.panel',
      color: 'fg',
      h: 'auto',
      minH: '8',
      py: '1',
      whiteSpace: 'normal',
      textAlign: 'start',
    },
  },
});
