import type { ReactNode } from 'react';
import { sayPerson } from 'shared-lib/people';
import { formatDay } from 'shared-lib/schedules';
import { none } from 'shared-lib/schedules/figures';
import { Box, Surface, scrollFade } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { type Figures, type Part, sayRate } from '../wire/board';
import { unknownAddress } from '../wire/heat';
import { listAddress } from '../wire/lists';
import { type Column, Count, columnsOf, sayNumber } from './rate-figures';

type PartTableProps = {
  caption: string;
  first: string;
  parts: readonly Part[];
  figures: Figures;
  /** The list filter that selects a part. Undefined for frozen figures, whose numbers have no links. */
  param: 'place' | 'category' | 'owner' | undefined;
};

/**
 * A table that scrolls sideways fades at the edge. It takes the focus, so that the keyboard can scroll it.
 */
function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Surface>
      <h2 className="board-title">{label}</h2>
      <Box as="section" className="board-scroll" css={scrollFade} aria-label={label} tabIndex={0}>
        {children}
      </Box>
    </Surface>
  );
}

/** One count of a part. Zero is shown as a dash, so that other counts stand out. */
function PartCount({ part, column, figures, param }: PartCountProps) {
  const { key, title, standing } = column;
  const { from, to } = figures;
  const count = part[key];
  const narrowed = part.key === allKey ? {} : { [param ?? '']: part.key };
  if (count === 0) return none;
  return (
    <Count
      count={count}
      to={param && listAddress({ from: formatDay(from), to: formatDay(to), standing, ...narrowed })}
      label={t('{name}, {title}: {count}', { name: sayPerson(part.name) || t('None'), title, count })}
    />
  );
}

type PartCountProps = Pick<PartTableProps, 'figures' | 'param'> & { part: Part; column: Column };

/** How many due dates of a part have an unknown result. */
function PartUnknown({ part: { key, name, unknown }, param }: Pick<PartCountProps, 'part' | 'param'>) {
  if (!unknown) return none;
  return (
    <Count
      count={unknown}
      to={param && unknownAddress(key === allKey ? {} : { [param]: key })}
      label={t('{place}, unknown: {count}', { place: sayPerson(name) || t('None'), count: unknown })}
    />
  );
}

const allKey = 'all';

/** The counts by place, category or owner, with the rate first. Each count links to its list. */
export function PartTable(props: PartTableProps) {
  return useIsPhone() ? <PartCards {...props} /> : <WideParts {...props} />;
}

function WideParts({ caption, first, parts, figures, param }: PartTableProps) {
  const { rule, unsettled, unread } = figures;
  const shown = columnsOf(figures);
  const hasUnknown = rule === 'fell-due';
  const all = { ...figures, key: allKey, name: t('All'), unknown: unsettled + unread };
  const titles = [t('Rate'), ...(hasUnknown ? [t('Unknown')] : []), ...shown.map(({ title }) => title)];
  return (
    <WideTable label={caption}>
      <table className="board-table" aria-label={caption}>
        <thead>
          <tr>
            {[first, ...titles].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[all, ...parts].map((part) => (
            <tr key={part.key} data-all={part === all || undefined}>
              <th scope="row">
                <bdi>{sayPerson(part.name) || t('None')}</bdi>
              </th>
              <td className="board-part-rate">{sayRate(part, rule)}</td>
              {hasUnknown && (
                <td>
                  <PartUnknown {...{ part, param }} />
                </td>
              )}
              {shown.map((column) => (
                <td key={column.key} data-none={part[column.key] === 0 || undefined}>
                  <PartCount {...{ part, column, figures, param }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** The table for phones: a card shows the rate and the unknown count, and opens to the other counts. */
function PartCards({ caption, parts, figures, param }: PartTableProps) {
  const { rule } = figures;
  return (
    <Surface>
      <h2 className="board-title">{caption}</h2>
      <ul className="board-cards" aria-label={caption}>
        {parts.map((part) => (
          <li key={part.key}>
            <details>
              <summary>
                <bdi>{sayPerson(part.name) || t('None')}</bdi>
                <strong>{sayRate(part, rule)}</strong>
                {rule === 'fell-due' && (
                  <small>
                    {t('Unknown: {count}', { count: part.unknown ? sayNumber(part.unknown) : none })}
                  </small>
                )}
              </summary>
              <dl>
                {part.unknown ? (
                  <div>
                    <dt>{t('Unknown')}</dt>
                    <dd>
                      <PartUnknown {...{ part, param }} />
                    </dd>
                  </div>
                ) : null}
                {columnsOf(figures).map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>
                      <PartCount {...{ part, column, figures, param }} />
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

type WordsTableProps = {
  label: string;
  /** Shown above the rows. */
  note?: ReactNode;
  titles: readonly string[];
  /** The first cell is the row's heading. */
  rows: readonly { id: number; cells: readonly ReactNode[] }[];
};

/** Rows of text: a table on wide screens, cards on phones. */
export function WordsTable({ label, note, titles, rows }: WordsTableProps) {
  if (useIsPhone())
    return (
      <Surface>
        <h2 className="board-title">{label}</h2>
        {note}
        <ul className="board-list" aria-label={label}>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <li key={id}>
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
    <WideTable label={label}>
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
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, nth) => (
                <td key={titles[nth + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
