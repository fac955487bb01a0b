import { memo } from 'react';
import type { TreeRow } from 'shared-lib/road-map';
import { Icon } from 'shared-lib/ui';

type LawRowProps = {
  row: TreeRow;
  top: number;
  height: number;
  isCurrent: boolean;
  /** The largest count of the tree. A row with this count has a full bar. */
  maxLawsBelow: number;
};

/**
 * One row of the tree: the law, whether it is repealed, and how many laws are below it. It uses only plain
 * elements, since dozens of rows appear at once. The tree handles the click on the link.
 */
export const LawRow = memo(function LawRow({ row, top, height, isCurrent, maxLawsBelow }: LawRowProps) {
  return (
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={describeRow(row)}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isBranch ? row.isExpanded : undefined}
      className="road-map-row"
      data-key={row.key}
      style={{ top, minHeight: height, paddingInlineStart: indentPx(row.level) }}
    >
      <span className="road-map-twisty" data-twisty={row.isBranch || undefined}>
        {row.isBranch && <Icon name="wide" size={16} />}
      </span>
      <span className="road-map-name" title={row.name}>
        {row.isRepealed ? <s>{row.name}</s> : row.name}
      </span>
      {row.isRepealed && <span className="road-map-repealed">Repealed</span>}
      {row.count > 0 && (
        <>
          <span className="road-map-count">{row.count}</span>
          <span className="road-map-bar">
            <span style={{ width: `${(row.count / maxLawsBelow) * 100}%` }} />
          </span>
        </>
      )}
      {row.id !== undefined && (
        <a
          className="road-map-way"
          data-alone={row.count === 0 || undefined}
          href={`/workspace?tab=law&status=all&law=${row.id}`}
          tabIndex={isCurrent ? 0 : -1}
          title="Show in the workspace"
          aria-label={`Show ${row.name} in the workspace`}
        >
          <Icon name="workspace" size={16} />
        </a>
      )}
    </div>
  );
}, isSameRow);

/** Whether a row would show the same as before, so that it need not render again. */
function isSameRow({ row: before, ...one }: LawRowProps, { row: after, ...other }: LawRowProps): boolean {
  return haveEqualProps(one, other) && haveEqualProps(before, after);
}

function haveEqualProps(one: object, other: object): boolean {
  const after = Object.values(other);
  return Object.values(one).every((value, place) => value === after[place]);
}

function describeRow({ name, isRepealed, count }: TreeRow): string {
  const below = count === 1 ? '1 law below' : `${count} laws below`;
  return [name, ...(isRepealed ? ['Repealed'] : []), ...(count > 0 ? [below] : [])].join(' ');
}

function indentPx(level: number): string {
  return `calc(${level - 1} * var(--road-map-indent) + 4px)`;
}
