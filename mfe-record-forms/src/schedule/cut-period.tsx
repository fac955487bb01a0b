import { useId, useState } from 'react';
import { formatDayShort } from 'shared-lib/records';
import { findCutPeriod, formatDay, parseDay, type Schedule, type Span } from 'shared-lib/schedules';
import { Button, chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { readDraft } from './exact-draft';
import { type Said, toDated } from './said-schedules';

type Schedules = {
  said: readonly Said[];
  /** What the fields say, which holds before all that people said. */
  read: Schedule;
  /** The new schedule as it is typed. */
  typed: ReturnType<typeof readDraft>;
};

/** The period that a new schedule cuts, until somebody has chosen its day. The one before counts by such periods. */
export function useCutPeriod(
  fromDay: string,
  { said, read, typed }: Schedules,
): { cut: Span | undefined; keep: (fromDay: string) => void } {
  const [kept, keep] = useState<string>();
  const from = parseDay(fromDay);
  if (from === undefined || fromDay === kept) return { cut: undefined, keep };
  const earlier = said.map(toDated).findLast((one) => one.from < from)?.schedule ?? read;
  const cut = findCutPeriod(earlier, from);
  const cutNext =
    earlier.basis === 'period' && 'schedule' in typed ? findCutPeriod(typed.schedule, from) : undefined;
  if (!cut || !cutNext) return { cut: cut ?? cutNext, keep };
  // Of a month and its quarter, the quarter: no part of it counts twice then.
  return { cut: { from: Math.min(cut.from, cutNext.from), to: Math.max(cut.to, cutNext.to) }, keep };
}

type CutPeriodProps = {
  cut: Span;
  fromDay: string;
  /** Gets the focus after the choice, when the question is gone. */
  fieldId: string;
  onChoose: (fromDay: string) => void;
};

/** Asks how a period counts that the chosen day cuts. */
export function CutPeriod({ cut, fromDay, fieldId, onChoose }: CutPeriodProps) {
  const id = useId();
  const choose = (day: string) => {
    onChoose(day);
    document.getElementById(fieldId)?.focus();
  };
  const [first, next] = [formatDay(cut.from), formatDay(cut.to + 1)];
  const choices = [
    [next, t('As before: hold from {day}', { day: formatDayShort(next) })],
    [first, t('As said here: hold from {day}', { day: formatDayShort(first) })],
    [
      fromDay,
      t('Keep {day}: all that ends from then on counts as said here', { day: formatDayShort(fromDay) }),
    ],
  ] as const;
  return (
    <Box role="group" aria-labelledby={id}>
      <p id={id}>
        {t('The new schedule begins within the period {from} to {to}. How does this period count?', {
          from: formatDayShort(formatDay(cut.from)),
          to: formatDayShort(formatDay(cut.to)),
        })}
      </p>
      {choices.map(([day, text]) => (
        <Button key={text} size="sm" variant="outline" onClick={() => choose(day)}>
          {text}
        </Button>
      ))}
    </Box>
  );
}

const Box = chakra('div', {
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
