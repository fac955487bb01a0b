import type { ReactNode } from 'react';
import { formatPerson } from 'shared-lib/people';
import { Link } from 'shared-lib/router';
import { formatDay } from 'shared-lib/schedules';
import { countDueDatesForRate, dash } from 'shared-lib/schedules/figures';
import { Surface, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import {
  type BoardFigures,
  type BoardGroupFigures,
  type DueDateCounts,
  formatBoardOnTimeRate,
  type Pack,
  useBoardFigures,
} from '../wire/board';
import { makeUnknownDutiesAddress } from '../wire/heat';
import { makeDueDateListAddress, type StatusFilter } from '../wire/lists';

type DueDateCountName = Exclude<keyof DueDateCounts, 'ahead'>;
export type DueDateCountColumn = { key: DueDateCountName; title: string; standing: StatusFilter };

/**
 * The column with the number of all due dates. It is the sum of the columns by status, because each due date
 * has exactly one status.
 */
export const allDueDatesColumn: DueDateCountColumn = { key: 'due', title: t('All due dates'), standing: 'counted' };

/**
 * Lists the columns whose counts add up to all due dates. One title depends on the rule of the pack. So a
 * pack that was frozen under the older rule keeps the title that people signed.
 */
export const listStatusColumns = ({ rule }: BoardFigures): readonly DueDateCountColumn[] => [
  { key: 'onTime', title: t('On time'), standing: 'on-time' },
  { key: 'late', title: t('Done late'), standing: 'late' },
  { key: 'overdue', title: t('Overdue'), standing: 'overdue' },
  { key: 'open', title: rule === 'fell-due' ? t('Due later') : t('Open'), standing: 'due' },
  { key: 'waived', title: t('Waived'), standing: 'waived' },
];

export const listCountColumns = (figures: BoardFigures) => [allDueDatesColumn, ...listStatusColumns(figures)];

/** The counts that make up the rate, with their tones. */
const onTimeRateCounts = [
  { key: 'onTime', tone: 'ok', title: t('On time') },
  { key: 'late', tone: 'late', title: t('Done late') },
  { key: 'overdue', tone: 'bad', title: t('Overdue') },
] as const satisfies readonly { key: DueDateCountName; tone: string; title: string }[];

const rateCountsOfOlderRule = [...onTimeRateCounts, { key: 'open', tone: 'none', title: t('Open') }] as const;

/**
 * Shows the rate as a strip with a legend. The strip is empty until something was done. Screen readers get
 * the numbers instead.
 */
function OnTimeRateStrip({ figures }: { figures: BoardFigures }) {
  const all = figures.rule === 'fell-due' ? onTimeRateCounts : rateCountsOfOlderRule;
  const rated = { ...figures, onTime: figures.onTime - figures.ahead };
  const shown = rated.onTime + rated.late === 0 ? [] : all.filter(({ key }) => rated[key] > 0);
  return (
    <div aria-hidden="true">
      <div className="board-strip">
        {shown.map(({ key, tone }) => (
          <i key={key} data-tone={tone} style={{ flexGrow: rated[key] }} />
        ))}
      </div>
      <div className="board-key">
        {shown.map(({ key, tone, title }) => (
          <small key={key}>
            <i data-tone={tone} /> {title}
          </small>
        ))}
      </div>
    </div>
  );
}

/** Explains which due dates the rate counts, and from which day on Lexboard keeps due dates. */
function describeRateBasis({ keptSince, ...figures }: BoardFigures): string[] {
  const { rule, onTime, open, today, ahead } = figures;
  const all = countDueDatesForRate(figures, rule);
  const words = {
    onTime: formatNumber(onTime - ahead),
    all: formatNumber(all),
    today: formatShortDay(today),
    open: formatNumber(open),
    ahead: formatNumber(ahead),
  };
  const [basis, later] =
    rule === 'all-due'
      ? [
          t('All due dates of the quarter count, except waived ones.'),
          t('Open due dates that are not overdue also count: {open}.', words),
        ]
      : [
          all === 0
            ? t('Nothing was due by {today}. Waived due dates are not counted.', words)
            : t('On time: {onTime} of {all} due by {today}. Waived due dates are not counted.', words),
          t('Due later and not counted yet: {open}.', words),
        ];
  const early = ahead > 0 && t('Filed early and not counted yet: {ahead}.', words);
  const kept =
    keptSince !== undefined &&
    t('Due dates are tracked from {since} on. The numbers leave out earlier ones.', {
      since: formatShortDay(keptSince),
    });
  const rest = [early, open > 0 && later, kept].filter((part) => part !== false).join(' ');
  return rest ? [basis, rest] : [basis];
}

export const formatNumber = (count: number) => count.toLocaleString('en');

/**
 * Shows the rate, the counts from which it is computed, and the unknown count. In a frozen pack, the numbers
 * are not links.
 */
export function RateFigures({ figures, isFrozen = false }: { figures: BoardFigures; isFrozen?: boolean }) {
  const { unsettled, unread, today, rule } = figures;
  const days = { from: formatDay(figures.from), to: formatDay(figures.to) };
  return (
    <Surface className="board-rate">
      <div>
        <span>{t('Done on time')}</span> <b data-rate>{formatBoardOnTimeRate(figures, rule)}</b>
        <OnTimeRateStrip figures={figures} />
        {describeRateBasis(figures).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
      <div>
        <span>{t('Unknown duties')}</span>{' '}
        <b>
          <CountLink
            count={unsettled + unread}
            to={isFrozen ? undefined : makeUnknownDutiesAddress({})}
            label={t('Unknown: {count}', { count: unsettled + unread })}
          />
        </b>
        <small>
          <CountLink
            count={unsettled}
            to={isFrozen ? undefined : makeUnknownDutiesAddress({ stands: 'unsettled' })}
            words={t('{unsettled} without an answer (each place counts)', {
              unsettled: formatNumber(unsettled),
            })}
          />
          <span className="board-apart"> · </span>
          <CountLink
            count={unread}
            to={isFrozen ? undefined : makeUnknownDutiesAddress({ stands: 'unread' })}
            words={t('{unread} apply, but their date could not be read', { unread: formatNumber(unread) })}
          />
        </small>
        <small>{t('Counted on {today}, not at the end of the quarter', { today: formatShortDay(today) })}</small>
      </div>
      <div className="board-counts">
        {listCountColumns(figures).map(({ key, title, standing }) => (
          <div key={key} className="board-count" data-count={figures[key] > 0 ? key : undefined}>
            <span>{title}</span>{' '}
            <b>
              <CountLink
                count={figures[key]}
                to={isFrozen ? undefined : makeDueDateListAddress({ ...days, standing })}
                label={t('{title}: {count}', { title, count: figures[key] })}
              />
            </b>
          </div>
        ))}
      </div>
    </Surface>
  );
}

export const countDueDatesWithoutOwner = ({ owners }: BoardFigures) =>
  owners.find(({ key }) => key === 'nobody')?.due ?? 0;

/** Lists the figures that a new pack would freeze. */
export function listFrozenFigures(figures: BoardFigures) {
  const unowned = countDueDatesWithoutOwner(figures);
  return [
    { label: allDueDatesColumn.title, value: figures.due },
    { label: t('On time'), value: formatBoardOnTimeRate(figures, figures.rule) },
    { label: t('Without owner'), value: unowned, tone: unowned > 0 && ('warn' as const) },
    { label: t('Unknown duties'), value: figures.unsettled + figures.unread },
  ];
}

type NoOwnerNoteProps = { figures: BoardFigures; pack?: Pick<Pack, 'signedBy'> };

/** Says how many due dates of a pack have no owner, and who signs for them instead. A pack names the managers. */
export function NoOwnerNote({ figures, pack }: NoOwnerNoteProps) {
  const count = countDueDatesWithoutOwner(figures);
  if (count === 0) return null;
  const managers =
    pack?.signedBy.filter(({ signsForOwnerless }) => signsForOwnerless).map(({ name }) => formatPerson(name)) ?? [];
  return (
    <p data-notice="fact" role="note">
      {managers.length > 0
        ? t('Due dates without an owner: {count}. For their places these managers sign: {names}.', {
            count: formatNumber(count),
            names: managers.join('; '),
          })
        : count === 1
          ? t(
              '1 due date has no owner. The manager of its place signs for it. If the place has no manager, nobody signs.',
            )
          : t(
              '{count} due dates have no owner. The managers of their places sign for them. If a place has no manager, nobody signs.',
              { count: formatNumber(count) },
            )}
    </p>
  );
}

/** Shows today's rate if it differs from the rate in a frozen pack. The pack itself never changes. */
export function CurrentRateNote({ figures }: { figures: BoardFigures }) {
  const { data: now } = useBoardFigures(figures);
  if (!now) return null;
  const rate = formatBoardOnTimeRate(now, figures.rule);
  if (rate === formatBoardOnTimeRate(figures, figures.rule)) return null;
  return <p className="board-note">{t('Now: {rate} on time.', { rate })}</p>;
}

type CountLinkProps = {
  count: number;
  /** The address of the list with the counted items. It is undefined for frozen figures. */
  to: string | undefined;
  /** The accessible name of the link, if its text is only the number. */
  label?: string;
  words?: ReactNode;
};

/** A number that links to the list of the counted due dates. Zero is not a link. */
function CountLink({ count, to, label, words = formatNumber(count) }: CountLinkProps) {
  if (to === undefined || count === 0) return words;
  return (
    <Link className="board-link" to={to} aria-label={label}>
      {words}
    </Link>
  );
}

export type GroupFiguresTableProps = {
  caption: string;
  firstTitle: string;
  parts: readonly BoardGroupFigures[];
  figures: BoardFigures;
  /**
   * The list filter that selects a place, category or owner. It is undefined for frozen figures, because their
   * numbers are not links.
   */
  param: 'place' | 'category' | 'owner' | undefined;
};

/** The key of the row with the totals of all places, categories or owners. */
export const totalGroupKey = 'all';

/** A zero in a table is a pale dash, so that other counts stand out. Screen readers read the zero. */
const paleZero = (
  <>
    <span aria-hidden="true">{dash}</span>
    <VisuallyHidden>0</VisuallyHidden>
  </>
);

/** A count of a place, category or owner. */
export function DueDateCountOfGroup({ part, column, figures, param }: DueDateCountOfGroupProps) {
  const { key, title, standing } = column;
  const { from, to } = figures;
  const count = part[key];
  const narrowed = part.key === totalGroupKey ? {} : { [param ?? '']: part.key };
  return (
    <CountLink
      count={count}
      words={count === 0 ? paleZero : undefined}
      to={param && makeDueDateListAddress({ from: formatDay(from), to: formatDay(to), standing, ...narrowed })}
      label={t('{name}, {title}: {count}', { name: formatPerson(part.name) || t('None'), title, count })}
    />
  );
}

type DueDateCountOfGroupProps = Pick<GroupFiguresTableProps, 'figures' | 'param'> & {
  part: BoardGroupFigures;
  column: DueDateCountColumn;
};

/** How many duties of a place, category or owner are undecided or have no readable date. */
export function UnknownDutiesCount({
  part: { key, name, unknown },
  param,
}: Pick<DueDateCountOfGroupProps, 'part' | 'param'>) {
  if (unknown === undefined) return dash;
  return (
    <CountLink
      count={unknown}
      words={unknown === 0 ? paleZero : undefined}
      to={param && makeUnknownDutiesAddress(key === totalGroupKey ? {} : { [param]: key })}
      label={t('{place}, unknown: {count}', { place: formatPerson(name) || t('None'), count: unknown })}
    />
  );
}
