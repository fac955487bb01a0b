import { chakra } from 'shared-lib/ui';
import { shortMonthNames } from './format-date';

type DayTileProps = {
  /** The day as yyyy-mm-dd. */
  day: string;
  /** The edge above the tile. `bad`: overdue. `warn`: due soon. `past`: the day is over. */
  look?: 'bad' | 'warn' | 'past' | undefined;
};

/**
 * Shows a day as a sheet of a calendar, as on Today. Screen readers skip it, because the text beside it names
 * the day.
 */
export function DayTile({ day, look }: DayTileProps) {
  const [, month, date] = day.split('-').map(Number);
  return (
    <DayTileBox
      aria-hidden="true"
      data-look={look}
      data-month={shortMonthNames[(month ?? 1) - 1]}
      data-day={String(date ?? '')}
    />
  );
}

const DayTileBox = chakra('span', {
  base: {
    display: 'grid',
    flexShrink: '0',
    overflow: 'hidden',
    w: '10',
    borderWidth: '1px',
    borderTopWidth: '3px',
    rounded: '6px',
    bg: 'bg.panel',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    '&::before': {
      content: 'attr(data-month)',
      color: 'fg.muted',
      fontSize: '11px',
      lineHeight: '13px',
      fontWeight: '600',
    },
    '&::after': { content: 'attr(data-day)', fontSize: '15px', lineHeight: '21px', fontWeight: '700' },
    '&[data-look=bad]': { borderTopColor: 'status.badBar' },
    '&[data-look=warn]': { borderTopColor: 'status.warnBar' },
    '&[data-look=past]': { color: 'fg.muted' },
  },
});
