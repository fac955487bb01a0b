import { useId, useState } from 'react';
import { formatDayShort } from 'shared-lib/records';
import { findCutPeriod, formatDay, parseDay, type Schedule, type Span } from 'shared-lib/schedules';
import { Button, chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type Said, toDated } from './said-schedules';

/** The period that a new schedule cuts, until somebody has chosen its day: the one before counts by such periods. */
export function useCutPeriod(
  fromDay: string,
  { said, read }: { said: readonly Said[]; read: Schedule },
): { cut: Span | undefined; keep: (fromDay: string) => void } {
  const [kept, keep] = useState<string>();
  const from = parseDay(fromDay);
  if (from === undefined || fromDay === kept) return { cut: undefined, keep };
  const earlier = said.map(toDated).findLast((one) => one.from < from);
  return { cut: findCutPeriod(earlier?.schedule ?? read, from), keep };
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
