import { memo } from 'react';
import type { TreeRow } from 'shared-lib/road-map';
import { Icon, StatusBadge, VisuallyHidden } from 'shared-lib/ui';

type LawRowProps = { row: TreeRow; top: number; height: number; isCurrent: boolean };

/** One line of the tree: the law, whether it is repealed, and how many laws are below it. */
export const LawRow = memo(function LawRow({ row, top, height, isCurrent }: LawRowProps) {
  return (
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isBranch ? row.isExpanded : undefined}
      className="road-map-row"
      data-key={row.key}
      style={{ top, minHeight: height, paddingInlineStart: indent(row.level) }}
    >
      <span className="road-map-twisty" data-twisty={row.isBranch || undefined}>
        {row.isBranch && <Icon name="wide" size={16} />}
      </span>
      <span className="road-map-name" title={row.name}>
        {row.isRepealed ? <s>{row.name}</s> : row.name}
      </span>
      {row.isRepealed && <StatusBadge status="Repealed" />}
      {row.count > 0 && (
        <span className="road-map-count">
          {row.count}
          <VisuallyHidden>{row.count === 1 ? ' law below' : ' laws below'}</VisuallyHidden>
        </span>
      )}
    </div>
  );
});

function indent(level: number): string {
  return `calc(${level - 1} * var(--road-map-indent) + 4px)`;
}
