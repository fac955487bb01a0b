import { memo, useMemo, useState } from 'react';
import { RecordDetails } from 'shared-lib/remotes';
import { type Branch, flattenTree, type LawNode, roadMapBranches } from 'shared-lib/road-map';
import { EmptyState, Input } from 'shared-lib/ui';
import { LawTree } from './law-tree';
import { useLawTree } from './use-law-tree';
import './tree.css';

type LawsMapTabProps = { nodes: LawNode[]; branch: Branch; onBranch: (branch: Branch) => void };

/** The tree of the Central or the State laws, and its filters. */
export function LawsMapTab({ nodes, branch, onBranch }: LawsMapTabProps) {
  const [filter, setFilter] = useState('');
  const [openLaw, setOpenLaw] = useState<number>();
  const flat = useMemo(() => flattenTree(nodes), [nodes]);
  const tree = useLawTree(flat, filter);
  const all = flat.laws.length;
  const most = useMemo(() => nodes.reduce((sum, { count }) => Math.max(sum, count), 1), [nodes]);
  return (
    <>
      <MapTools
        branch={branch}
        onBranch={onBranch}
        onText={setFilter}
        count={tree.found ? `${tree.found.matches} of ${all} laws` : all === 1 ? '1 law' : `${all} laws`}
      />
      {tree.rows.length === 0 ? (
        <EmptyState title="No Data Found..." />
      ) : (
        <LawTree
          key={branch}
          label={`${branchTitles[branch]} laws`}
          tree={tree}
          filter={filter}
          maxLawsBelow={most}
          onOpenLaw={setOpenLaw}
        />
      )}
      {openLaw !== undefined && (
        <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />
      )}
    </>
  );
}

type MapToolsProps = {
  branch: Branch;
  onBranch: (branch: Branch) => void;
  onText: (text: string) => void;
  /** The number of visible laws, in words. */
  count: string;
};

/** The Central/State switch, the filter box and the resulting count. */
function MapTools({ branch, onBranch, onText, count }: MapToolsProps) {
  return (
    <div className="road-map-tools">
      <fieldset className="road-map-branches">
        <legend className="road-map-unseen">Laws of</legend>
        {roadMapBranches.map((one) => (
          <label key={one} className="road-map-branch">
            <input
              className="road-map-unseen"
              type="radio"
              name="road-map-branch"
              checked={one === branch}
              onChange={() => onBranch(one)}
            />
            {branchTitles[one]}
          </label>
        ))}
      </fieldset>
      <FilterBox onText={onText} />
      <p role="status" className="road-map-found">
        {count}
      </p>
    </div>
  );
}

/** Memoised, so that it does not render in the same frame as the rows of the tree. */
const FilterBox = memo(function FilterBox({ onText }: { onText: (text: string) => void }) {
  return (
    <Input
      type="search"
      size="sm"
      maxW="sm"
      aria-label="Filter laws by name"
      placeholder="Filter laws by name"
      onChange={({ target }) => onText(target.value)}
    />
  );
});

const branchTitles = { central: 'Central', state: 'State' } satisfies Record<Branch, string>;
