import { type CSSProperties, memo } from 'react';
import type { RecordKindName } from 'shared-lib/records';
import type { DutyCounts, TreeRow } from 'shared-lib/road-map';
import { Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type DueCounts, formatDueCounts, formatOverdueCount, formatUnknownCount } from './overdue';

type LawRowProps = {
  row: TreeRow;
  top: number;
  height: number;
  isCurrent: boolean;
  /** The overdue and unknown counts of the law. Null: both are 0. Undefined: they were not requested. */
  dueCounts?: DueCounts | null | undefined;
};

/**
 * A row of the tree: the law, whether it is repealed, how many laws are below it, and its duties as dots or
 * its overdue counts. The row consists of plain elements, because dozens of rows appear at once. The tree
 * handles the clicks on the row.
 */
export const LawRow = memo(function LawRow(props: LawRowProps) {
  const { row, top, height, isCurrent, dueCounts } = props;
  return (
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={describeRow(row, dueCounts)}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isBranch ? row.isExpanded : undefined}
      className="road-map-row"
      data-key={row.key}
      data-group={row.isGroup}
      style={{ top, minHeight: height, ...makeIndentStyle(row.level) }}
    >
      {row.level > 1 && <span className="road-map-lines" style={{ width: computeIndentLinesWidth(row.level) }} />}
      <span className="road-map-twisty" data-twisty={row.isBranch || undefined}>
        {row.isBranch && <Icon name="wide" size={16} />}
      </span>
      <span className="road-map-name" title={row.name}>
        {row.isRepealed ? <s>{row.name}</s> : row.name}
      </span>
      {row.isRepealed && <span className="road-map-repealed">{t('Repealed')}</span>}
      <span className="road-map-rest" />
      {row.count > 0 && <span className="road-map-count">{row.count}</span>}
      {dueCounts === undefined ? <DutyDots counts={row.duties} /> : <OverdueAndUnknownCounts counts={dueCounts} />}
      {row.id !== undefined && (
        <a
          className="road-map-way"
          href={`/workspace?tab=law&status=all&law=${row.id}`}
          tabIndex={isCurrent ? 0 : -1}
          title={t('Show in the workspace')}
          aria-label={t('Show {name} in the workspace', { name: row.name })}
        >
          <Icon name="workspace" size={18} />
        </a>
      )}
    </div>
  );
}, isSameRow);

/** Whether a row would look the same as before and need not render again. */
function isSameRow({ row: before, ...one }: LawRowProps, { row: after, ...other }: LawRowProps): boolean {
  return haveEqualProps(one, other) && haveEqualProps(before, after);
}

function haveEqualProps(one: object, other: object): boolean {
  const after = Object.values(other);
  return Object.values(one).every((value, index) => value === after[index]);
}

function describeRow(
  { name, isRepealed, count, duties, isGroup }: TreeRow,
  dueCounts: LawRowProps['dueCounts'],
): string {
  const laws = count === 1 ? t('1 law') : t('{count} laws', { count });
  const words = [
    name,
    ...(isRepealed ? [t('Repealed')] : []),
    ...(count > 0 ? [isGroup ? laws : t('{laws} below', { laws })] : []),
  ].join(' ');
  if (dueCounts !== undefined) return [words, ...(dueCounts ? [formatDueCounts(dueCounts)] : [])].join(', ');
  return duties ? t('{words}, {duties}', { words, duties: describeDuties(duties) }) : words;
}

/** Describes the duties of a law, such as "3 licenses, 2 returns". It leaves out kinds without duties. */
function describeDuties({ licenses, returns, others }: DutyCounts): string {
  const words = [
    [licenses, t('1 license'), t('{count} licenses', { count: licenses })],
    [returns, t('1 return'), t('{count} returns', { count: returns })],
    [others, t('1 other compliance'), t('{count} other compliances', { count: others })],
  ] as const;
  return words
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => (count === 1 ? one : many))
    .join(', ');
}

/** Shows how many duties of a law are overdue, and how many have no known date. */
function OverdueAndUnknownCounts({ counts }: { counts: DueCounts | null }) {
  return (
    <span className="road-map-due">
      {counts && counts.overdue > 0 && <span data-tone="bad">! {formatOverdueCount(counts.overdue)}</span>}
      {counts && counts.unknown > 0 && <span>? {formatUnknownCount(counts.unknown)}</span>}
    </span>
  );
}

/** Shows the duties of a law by kind: a dot in the kind's colour, and a number, each in its own column. */
function DutyDots({ counts }: { counts: DutyCounts | undefined }) {
  // An empty element keeps the width of the column.
  if (!counts) return <span className="road-map-duties" />;
  const kinds = [
    ['license', counts.licenses],
    ['return', counts.returns],
    ['other-compliance', counts.others],
  ] as const;
  return (
    <span className="road-map-duties" title={describeDuties(counts)}>
      {kinds.map(([kind, count]) =>
        count > 0 ? (
          <span key={kind} className="road-map-dots" data-kind={kind} data-count={count} style={makeDotStyle(kind)} />
        ) : (
          <span key={kind} />
        ),
      )}
    </span>
  );
}

/** The cast is needed, because React's style type does not allow custom properties. */
export function makeDotStyle(kind: RecordKindName): CSSProperties {
  return { '--dot': `var(--lx-colors-kind-${kind})` } as CSSProperties;
}

/** Computes the width of the vertical lines before a row. There is one line for each level above the row. */
function computeIndentLinesWidth(level: number): string {
  return `calc(${level - 1} * var(--road-map-indent))`;
}

/** Indents a row. The cast is needed, because React's style type does not allow custom properties. */
function makeIndentStyle(level: number): CSSProperties {
  return { '--row-indent': `calc(${level - 1} * var(--road-map-indent) + 12px)` } as CSSProperties;
}
