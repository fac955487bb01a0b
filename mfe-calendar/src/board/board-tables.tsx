import { Fragment, type ReactNode, useState } from 'react';
import { formatPerson, parseShownName } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { parseDay } from 'shared-lib/schedules';
import { dash } from 'shared-lib/schedules/figures';
import { Box, Surface, scrollFade } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { formatBoardOnTimeRate, type Pack, type PackRow } from '../wire/board';
import {
  allDueDatesColumn,
  DueDateCountOfGroup,
  formatNumber,
  type GroupFiguresTableProps,
  listCountColumns,
  listStatusColumns,
  totalGroupKey,
  UnknownDutiesCount,
} from './rate-figures';

/**
 * A table that can scroll sideways. It fades at its edge, and takes the focus so that the keyboard can scroll
 * it.
 */
function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Surface>
      <h2 className="board-title">{label}</h2>
      <Box as="section" className="board-scroll" css={scrollFade} aria-label={label} tabIndex={0}>
        {children}
      </Box>
    </Surface>
  );
}

/** The counts by place, category or owner, with the rate first. Each count links to its list. */
export function GroupFiguresTable(props: GroupFiguresTableProps) {
  return useIsPhone() ? <GroupFiguresCards {...props} /> : <GroupFiguresDesktopTable {...props} />;
}

function GroupFiguresDesktopTable({ caption, firstTitle, parts, figures, param }: GroupFiguresTableProps) {
  const { rule, unsettled, unread } = figures;
  const columns = listStatusColumns(figures);
  const hasUnknown = rule === 'fell-due';
  const all = { ...figures, key: totalGroupKey, name: t('All'), unknown: unsettled + unread };
  const [isWhole, setWhole] = useState(false);
  const dated = parts.filter((part) => part[allDueDatesColumn.key] > 0);
  const empty = parts.length - dated.length;
  const rows = [all, ...(empty > maxEmptyParts && !isWhole ? dated : parts)];
  return (
    <ScrollingTable label={caption}>
      <table className="board-table" aria-label={caption}>
        <thead>
          <tr>
            {[firstTitle, t('Rate'), allDueDatesColumn.title].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {columns.map(({ key, title }) => (
              <th key={key} className="board-part" scope="col">
                {title}
              </th>
            ))}
            {hasUnknown && (
              <th className="board-beside" scope="col">
                {t('Unknown duties')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((part) => (
            <tr key={part.key} data-all={part === all || undefined}>
              <th scope="row">
                <bdi>{formatPerson(part.name) || t('None')}</bdi>
              </th>
              <td className="board-part-rate">{formatBoardOnTimeRate(part, rule)}</td>
              {[allDueDatesColumn, ...columns].map((column) => (
                <td
                  key={column.key}
                  className={column === allDueDatesColumn ? undefined : 'board-part'}
                  data-none={part[column.key] === 0 || undefined}
                >
                  <DueDateCountOfGroup {...{ part, column, figures, param }} />
                </td>
              ))}
              {hasUnknown && (
                <td className="board-beside" data-none={part.unknown === 0 || undefined}>
                  <UnknownDutiesCount {...{ part, param }} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {empty > maxEmptyParts && <EmptyPartsFold count={empty} {...{ isWhole, setWhole }} />}
    </ScrollingTable>
  );
}

type EmptyPartsFoldProps = { count: number; isWhole: boolean; setWhole: (isWhole: boolean) => void };

function EmptyPartsFold({ count, isWhole, setWhole }: EmptyPartsFoldProps) {
  return (
    <button type="button" className="due-fold" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? t('Show fewer') : t('{count} more without due dates', { count })}
    </button>
  );
}

/** If more parts than this have no due dates, their rows are folded, because they show only dashes. */
const maxEmptyParts = 3;

/**
 * The counts by place, category or owner as cards for phones. A card shows the rate and the unknown count,
 * and opens to show the other counts.
 */
function GroupFiguresCards({ caption, parts, figures, param }: GroupFiguresTableProps) {
  const { rule } = figures;
  return (
    <Surface>
      <h2 className="board-title">{caption}</h2>
      <ul className="board-cards" aria-label={caption}>
        {parts.map((part) => (
          <li key={part.key}>
            <details>
              <summary>
                <bdi>{formatPerson(part.name) || t('None')}</bdi>
                <strong>{formatBoardOnTimeRate(part, rule)}</strong>
                {rule === 'fell-due' && (
                  <small>
                    {t('Unknown: {count}', {
                      count: part.unknown === undefined ? dash : formatNumber(part.unknown),
                    })}
                  </small>
                )}
              </summary>
              <dl>
                {listCountColumns(figures).map((column) => (
                  <div key={column.key}>
                    <dt>{column === allDueDatesColumn ? t('All due dates, of these:') : column.title}</dt>
                    <dd>
                      <DueDateCountOfGroup {...{ part, column, figures, param }} />
                    </dd>
                  </div>
                ))}
                {part.unknown ? (
                  <div>
                    <dt>{t('Unknown duties')}</dt>
                    <dd>
                      <UnknownDutiesCount {...{ part, param }} />
                    </dd>
                  </div>
                ) : null}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** Shows an owner's name with the job title on a line below, so that a row has at most two lines. */
export function OwnerNameAndJobTitle({ owner }: { owner: string }) {
  const { name, title } = parseShownName(owner);
  return (
    <>
      <bdi>{name}</bdi> {title && <small>{title}</small>}
    </>
  );
}

type TextTableProps = {
  label: string;
  /** Content that is shown above the rows. */
  note?: ReactNode;
  titles: readonly string[];
  /** The cells of each row. The first cell is the row's heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Rows of text, as a table on wide screens and as cards on phones. */
export function TextTable({ label, note, titles, rows }: TextTableProps) {
  if (useIsPhone())
    return (
      <Surface>
        <h2 className="board-title">{label}</h2>
        {note}
        <ul className="board-list" aria-label={label}>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <li key={key}>
              <b>{name}</b>
              {cells.map((cell, nth) => (
                <div key={titles[nth + 1]}>
                  <small>{titles[nth + 1]}</small> {cell}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </Surface>
    );
  return (
    <ScrollingTable label={label}>
      {note}
      <table className="board-table board-words" aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, nth) => (
                <td key={titles[nth + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  );
}

/** Shows the reasons that people gave: why a due date was late or waived, and why there is no file. */
export function PackRowReasons({ row }: { row: Pick<PackRow, 'reason' | 'noFileReason'> }) {
  const texts = [
    row.reason && t('Reason: {reason}', { reason: row.reason }),
    row.noFileReason && t('No file: {reason}', { reason: row.noFileReason }),
  ];
  return texts.filter(Boolean).map((text) => (
    <Fragment key={text}>
      {' '}
      <small>{text}</small>
    </Fragment>
  ));
}

/** The label and the tone of a row, by its status. */
const rowStatusDisplays = new Map([
  ['late', { word: t('Done late'), tone: 'none' }],
  ['overdue', { word: t('Overdue'), tone: 'bad' }],
  ['waived', { word: t('Waived'), tone: 'none' }],
  ['on-time', { word: t('On time'), tone: 'ok' }],
  ['due', { word: t('Due'), tone: 'none' }],
]);

/** The status of a due date in a pack. A status that this release does not know is shown as it was sent. */
export function PackRowStatusPill({ standing }: Pick<PackRow, 'standing'>) {
  const { word, tone } = rowStatusDisplays.get(standing) ?? { word: standing, tone: undefined };
  return (
    <span className="due-pill" data-tone={tone}>
      {word}
    </span>
  );
}

/** Replaces the ISO days in a text of the server by days such as `26 Nov 2026`. */
const formatDaysInText = (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/g, formatDayShort);

/** Lists due dates that have changed since people signed an earlier pack that contains them. */
export function ChangedDueDates({ pack: { changed, changedTotal, figures } }: { pack: Pack }) {
  if (changed.length === 0) return null;
  // The server sends `open, due 2026-07-10`, even after that day. This table calls such a due date overdue, as
  // lists do.
  const describeCurrentState = (state: string) => {
    const due = parseDay(/^open, due (.+)$/.exec(state)?.[1]);
    const isOverdue = due !== undefined && due < figures.today;
    return isOverdue ? t('overdue, due {day}', { day: formatShortDay(due) }) : formatDaysInText(state);
  };
  return (
    <TextTable
      label={t('Changed since signed')}
      note={
        changedTotal > changed.length && (
          <p className="board-note">{t('The first {count}. The PDF has all.', { count: changed.length })}</p>
        )
      }
      titles={[t('Duty'), t('Place'), t('In the signed pack'), t('Now')]}
      rows={changed.map(({ key, name, place, before, after }) => ({
        key,
        cells: [<bdi key="name">{name}</bdi>, place, formatDaysInText(before), describeCurrentState(after)],
      }))}
    />
  );
}
