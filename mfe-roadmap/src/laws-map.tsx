import { useMemo, useState } from 'react';
import { RecordDetails } from 'shared-lib/remotes';
import { type Branch, flatten, type LawNode } from 'shared-lib/road-map';
import { EmptyState } from 'shared-lib/ui';
import { LawTree } from './law-tree';
import { branchTitles, MapTools } from './map-tools';
import { useLawTree } from './use-law-tree';

type LawsMapProps = { nodes: LawNode[]; branch: Branch; onBranch: (branch: Branch) => void };

/** The tree of the Central or the State laws, and its filters. */
export function LawsMap({ nodes, branch, onBranch }: LawsMapProps) {
  const [filter, setFilter] = useState('');
  const [openLaw, setOpenLaw] = useState<number>();
  const flat = useMemo(() => flatten(nodes), [nodes]);
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
          most={most}
          onOpenLaw={setOpenLaw}
        />
      )}
      {openLaw !== undefined && (
        <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />
      )}
    </>
  );
}
