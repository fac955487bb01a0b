import type { ReactNode } from 'react';
import { Link } from 'shared-lib/router';
import { formatDay, monthOf } from 'shared-lib/schedules';
import { Box, Surface, scrollFade } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { beginOfYear, formatMonth, shortDay } from '../days/days';
import { type Counts, type Figures, type Part, sayRate } from '../wire/board';
import type { StandingFilter } from '../wire/lists';
import { allLawsAddress } from '../wire/unsettled';

const columns = [
  { key: 'due', title: t('Due'), standing: 'counted' },
  { key: 'onTime', title: t('On time'), standing: 'on-time' },
  { key: 'late', title: t('Done late'), standing: 'late' },
  { key: 'waived', title: t('Waived'), standing: 'waived' },
  { key: 'overdue', title: t('Overdue'), standing: 'overdue' },
  { key: 'open', title: t('Open'), standing: 'due' },
] as const satisfies readonly { key: keyof Counts; title: string; standing: StandingFilter }[];

type ListChoice = { from: number; to: number; standing: StandingFilter; [param: string]: string | number };

/** The list that a number counts. */
function listAddress({ from, to, ...rest }: ListChoice): string {
  const params = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const days = [
    ['from', formatDay(from)],
    ['to', formatDay(to)],
  ];
  return `/calendar?${new URLSearchParams([['list', 'open'], ...days, ...params])}`;
}

/** What a rate is made of, and the tone of each part. */
const shares = [
  { key: 'onTime', tone: 'ok' },
  { key: 'late', tone: 'warn' },
  { key: 'overdue', tone: 'bad' },
  { key: 'open', tone: 'none' },
] as const satisfies readonly { key: keyof Counts; tone: string }[];

/** The rate as a strip. The numbers beside it say the same. */
function RateStrip({ figures }: { figures: Figures }) {
  return (
    <div className="board-strip" aria-hidden="true">
      {shares.map(
        ({ key, tone }) =>
          figures[key] > 0 && <i key={key} data-tone={tone} style={{ flexGrow: figures[key] }} />,
      )}
    </div>
  );
}

/** The rate, its numbers, and beside them what is unknown. Frozen numbers of a pack lead to no list. */
export function RateFigures({ figures, isFrozen }: { figures: Figures; isFrozen?: boolean }) {
  const { unsettled, unread, today, keptSince } = figures;
  const unknown = (unsettled + unread).toLocaleString('en');
  return (
    <Surface className="board-rate">
      <div>
        <span>{t('Done on time')}</span> <b data-rate>{sayRate(figures)}</b>
        <RateStrip figures={figures} />
        <small>{t('Of all due dates of the quarter that are not waived')}</small>
        {figures.open > 0 && (
          <small>
            {t('What is open and not overdue counts, too: {open}', {
              open: figures.open.toLocaleString('en'),
            })}
          </small>
        )}
        {keptSince !== undefined && (
          <small>
            {t('Due dates are kept from {since} on. Earlier ones are in no number.', {
              since: shortDay(keptSince),
            })}
          </small>
        )}
      </div>
      <div>
        <span>{t('Unknown')}</span> <b>{unknown}</b>
        <small>
          {unsettled > 0 && !isFrozen ? (
            <Link className="due-link" to={allLawsAddress(undefined)}>
              {t('{unsettled} without an answer', { unsettled })}
            </Link>
          ) : (
            t('{unsettled} without an answer', { unsettled })
          )}
          {' · '}
          {t('{unread} without a date', { unread })}
        </small>
        <small>{t('As of {today}, not at the end of the quarter', { today: shortDay(today) })}</small>
      </div>
      {columns.map(({ key, title }) => (
        <div key={key} className="board-count" data-count={figures[key] > 0 ? key : undefined}>
          <span>{title}</span> <b>{figures[key].toLocaleString('en')}</b>
        </div>
      ))}
    </Surface>
  );
}

type PartTableProps = {
  caption: string;
  first: string;
  parts: readonly Part[];
  figures: Figures;
  /** The filter that narrows a list to a part. Undefined: the numbers are frozen. */
  param: 'place' | 'category' | 'owner' | undefined;
};

/** What scrolls sideways fades where it goes on. It is reached by keyboard, too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Surface>
      <h2 className="board-title">{label}</h2>
      <Box as="section" className="board-scroll" css={scrollFade} aria-label={label} tabIndex={0}>
        {children}
      </Box>
    </Surface>
  );
}

/** The counts of places, categories or owners. Each number opens its list. */
export function PartTable({ caption, first, parts, figures, param }: PartTableProps) {
  const { from, to } = figures;
  const all = { ...figures, key: '', name: t('All') };
  return (
    <WideTable label={caption}>
      <table className="board-table" aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{t('Rate')}</th>
          </tr>
        </thead>
        <tbody>
          {[all, ...parts].map((part) => (
            <tr key={part === all ? 'all' : part.key} data-all={part === all || undefined}>
              <th scope="row">
                <bdi>{part.name || t('None')}</bdi>
              </th>
              {columns.map(({ key, title, standing }) => (
                <td key={key} data-none={part[key] === 0 || undefined}>
                  {param && part[key] > 0 ? (
                    <Link
                      to={listAddress({ from, to, standing, ...(part !== all && { [param]: part.key }) })}
                      aria-label={t('{name}, {title}: {count}', {
                        name: part.name || t('None'),
                        title,
                        count: part[key],
                      })}
                    >
                      {part[key].toLocaleString('en')}
                    </Link>
                  ) : (
                    part[key].toLocaleString('en')
                  )}
                </td>
              ))}
              <td>{sayRate(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** What is overdue, by the days that have passed. */
export function OverdueByAge({ figures: { overdueByAge } }: { figures: Figures }) {
  return (
    <Surface>
      <h2 className="board-title">{t('Overdue by age')}</h2>
      <table className="board-table" aria-label={t('Overdue by age')}>
        <thead>
          <tr>
            <th scope="col">{t('Days')}</th>
            <th scope="col">{t('Overdue')}</th>
          </tr>
        </thead>
        <tbody>
          {overdueByAge.map(({ days, from, to, count }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>
                {count === 0 ? (
                  '0'
                ) : (
                  <Link
                    to={listAddress({ from, to, standing: 'overdue' })}
                    aria-label={t('Overdue for {days} days: {count}', { days, count })}
                  >
                    {count.toLocaleString('en')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Surface>
  );
}

/** The year by place, which the calendar has. */
export const heatAddress = (figures: Pick<Figures, 'from'>) =>
  `/calendar?year=${formatMonth(beginOfYear(monthOf(figures.from)))}`;
