import { memo, type ReactNode, useMemo, useState } from 'react';
import { RecordDetails } from 'shared-lib/remotes';
import { flattenTree, groupByCategory, type LawNode, type RoadMapBranch, roadMapBranches } from 'shared-lib/road-map';
import { EmptyState, SearchField } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { makeDotStyle } from './law-row';
import { LawTree } from './law-tree';
import type { DueCounts } from './overdue';
import { formatLawCount } from './state-map';
import { useLawTree } from './use-law-tree';
import './tree.css';

type LawsMapTabProps = {
  nodes: LawNode[];
  branch: RoadMapBranch;
  onBranch: (branch: RoadMapBranch) => void;
  /** The overdue and unknown counts, by the id of the law. Undefined: they were not requested. */
  dueCountsByLaw: ReadonlyMap<number, DueCounts> | undefined;
};

/** The tab with the tree of the Central or the State laws, and its filters. */
export function LawsMapTab({ nodes, branch, onBranch, dueCountsByLaw }: LawsMapTabProps) {
  const [filter, setFilter] = useState('');
  const [openLaw, setOpenLaw] = useState<number>();
  const flat = useMemo(() => flattenTree(groupByCategory(nodes)), [nodes]);
  const tree = useLawTree(flat, filter);
  const lawCount = useMemo(() => flat.laws.filter(({ isGroup }) => !isGroup).length, [flat]);
  const hasDuties = useMemo(() => flat.laws.some(({ duties }) => duties), [flat]);
  return (
    <>
      <LawTreeTools
        branch={branch}
        onBranch={onBranch}
        onText={setFilter}
        count={
          tree.found
            ? t('{matches} of {all} laws', { matches: tree.found.matches, all: lawCount })
            : formatLawCount(lawCount)
        }
      >
        {hasDuties && !dueCountsByLaw && <DutyLegend />}
      </LawTreeTools>
      {tree.rows.length === 0 ? (
        <NoLawsNote isFiltered={tree.found !== undefined} branch={branch} />
      ) : (
        <LawTree
          key={branch}
          label={t('{branchTitles} laws', { branchTitles: branchTitles[branch] })}
          tree={tree}
          filter={filter}
          onOpenLaw={setOpenLaw}
          dueCountsByLaw={dueCountsByLaw}
        />
      )}
      {openLaw !== undefined && <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />}
    </>
  );
}

/** Says why the tree is empty: there are no laws yet, or the filter finds none. */
function NoLawsNote({ isFiltered, branch }: { isFiltered: boolean; branch: RoadMapBranch }) {
  if (isFiltered)
    return (
      <EmptyState
        title={t('No Data Found...')}
        cause="nothing matches"
        sentence={t('No law has these words in its name.')}
      />
    );
  return (
    <EmptyState
      title={t('No Data Found...')}
      sentence={t('There is no {branchTitles} law yet.', { branchTitles: branchTitles[branch] })}
    />
  );
}

/** Explains the dots beside the laws. On phones the explanation is folded. */
function DutyLegend() {
  const isPhone = useIsPhone();
  if (!isPhone) return <DutyDotTitles />;
  return (
    <details className="road-map-signs">
      <summary>{t('Legend')}</summary>
      <DutyDotTitles />
    </details>
  );
}

function DutyDotTitles() {
  return (
    <ul className="road-map-legend" aria-label={t('Dots')}>
      {dutyKindTitles.map(([kind, title]) => (
        <li key={kind}>
          <span className="road-map-dots" data-kind={kind} style={makeDotStyle(kind)} />
          {title}
        </li>
      ))}
    </ul>
  );
}

const dutyKindTitles = [
  ['license', t('Licenses')],
  ['return', t('Returns')],
  ['other-compliance', t('Other compliances')],
] as const;

type LawTreeToolsProps = {
  branch: RoadMapBranch;
  onBranch: (branch: RoadMapBranch) => void;
  onText: (text: string) => void;
  /** The text with the number of visible laws. */
  count: string;
  children: ReactNode;
};

/** The switch between Central and State, the filter field, and the number of visible laws. */
function LawTreeTools({ branch, onBranch, onText, count, children }: LawTreeToolsProps) {
  return (
    <div className="road-map-tools">
      <fieldset className="road-map-branches">
        <legend className="road-map-unseen">{t('Laws of')}</legend>
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
      <LawFilterBox onText={onText} />
      <p role="status" className="road-map-found">
        {count}
      </p>
      {children}
    </div>
  );
}

/** The filter field. It is memoised, so that it does not render in the same frame as the rows of the tree. */
const LawFilterBox = memo(function LawFilterBox({ onText }: { onText: (text: string) => void }) {
  return (
    <SearchField
      flex="1 1 12rem"
      maxW="sm"
      label={t('Filter laws by name')}
      onChange={({ target }) => onText(target.value)}
    />
  );
});

const branchTitles = { central: t('Central'), state: t('State') } satisfies Record<RoadMapBranch, string>;
