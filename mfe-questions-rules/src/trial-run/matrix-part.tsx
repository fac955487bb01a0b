import { useMemo, useState } from 'react';
import { Button, EmptyState, Input, LoadingRows, Surface, saveFile, Text } from 'shared-lib/ui';
import type { TrialLaw } from '../library/use-library';
import { Matrix } from './matrix';
import { formatMatrixCsv, listMatrixRows, type MatrixFilter } from './matrix-rows';
import { toAnswers } from './profile';
import type { VerdictSelection } from './reasons';
import type { Profiles } from './use-profiles';
import { type LawBlocks, useVerdicts } from './use-verdicts';
import { verdictTitles } from './verdict-badge';

type MatrixPartProps = {
  laws: readonly TrialLaw[];
  blocks: LawBlocks | undefined;
  profiles: Profiles;
  onWhy: (why: VerdictSelection) => void;
  onOpenLaw: (law: TrialLaw) => void;
};

/** The matrix of all laws and saved profiles. The user can filter and export it. */
export function MatrixPart({ laws, blocks, profiles: { list, state }, onWhy, onOpenLaw }: MatrixPartProps) {
  const [filter, setFilter] = useState<MatrixFilter>({ text: '', verdict: undefined, onlyDiffering: false });
  const answers = useMemo(() => list.map((profile) => profile.answers), [list]);
  const latest = useVerdicts(blocks, answers);
  const found = latest?.profiles === answers ? latest.outcomes : undefined;
  const rows = useMemo(() => (found ? listMatrixRows(laws, found, filter) : []), [laws, found, filter]);
  const names = useMemo(() => list.map(({ name }) => name), [list]);
  if (list.length === 0) return <NoProfilesText state={state} />;
  return (
    <Surface>
      <div className="trial-tools">
        <MatrixTools filter={filter} onFilter={setFilter} />
        <Text role="status" fontSize="sm" color="fg.muted">
          {rows.length} of {laws.length} laws
        </Text>
        <Button
          size="sm"
          variant="outline"
          disabled={rows.length === 0}
          onClick={() =>
            saveFile(new Blob([formatMatrixCsv(rows, names)], { type: csvMediaType }), 'laws-by-profile.csv')
          }
        >
          Export CSV
        </Button>
      </div>
      {!found && <LoadingRows label="Loading verdicts" />}
      {found && rows.length === 0 && <EmptyState title="No Data Found..." />}
      {rows.length > 0 && (
        <Matrix
          rows={rows}
          profiles={names}
          onOpen={({ law }, column) => {
            const profile = list[column - 1];
            if (profile) onWhy({ law, answers: toAnswers(profile.answers), profile: profile.name });
            else onOpenLaw(law);
          }}
        />
      )}
    </Surface>
  );
}

const csvMediaType = 'text/csv;charset=utf-8';

/** Says why the matrix has no columns. */
function NoProfilesText({ state }: Pick<Profiles, 'state'>) {
  return (
    <Surface>
      {state === 'loading' && <LoadingRows label="Loading profiles" />}
      {state === 'failed' && (
        <EmptyState title="Profiles not loaded">
          <Text>Retry above reads them again.</Text>
        </EmptyState>
      )}
      {state === 'loaded' && (
        <EmptyState title="No Data">
          <Text>Answer the questions under Try, and save the answers as a profile: it becomes a column.</Text>
        </EmptyState>
      )}
    </Surface>
  );
}

type MatrixToolsProps = { filter: MatrixFilter; onFilter: (filter: MatrixFilter) => void };

function MatrixTools({ filter, onFilter }: MatrixToolsProps) {
  return (
    <>
      <Input
        type="search"
        size="sm"
        maxW="sm"
        aria-label="Filter laws by code or name"
        placeholder="Filter laws by code or name"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <select
        className="trial-select"
        aria-label="Verdict"
        value={filter.verdict ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, verdict: verdictTitles.find((one) => one === target.value) })
        }
      >
        <option value="">Any verdict</option>
        {verdictTitles.map((verdict) => (
          <option key={verdict}>{verdict}</option>
        ))}
      </select>
      <label className="trial-check">
        <input
          type="checkbox"
          checked={filter.onlyDiffering}
          onChange={({ target }) => onFilter({ ...filter, onlyDiffering: target.checked })}
        />
        Only where profiles differ
      </label>
    </>
  );
}
