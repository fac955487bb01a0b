import { type ReactNode, useId, useMemo, useState } from 'react';
import {
  Button,
  EmptyState,
  Icon,
  ListNotLoaded,
  LoadingRows,
  SearchField,
  Surface,
  saveFile,
  Text,
} from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsSheet } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';
import { VerdictMatrix } from './matrix';
import {
  type CellAnnotations,
  foldRowsByVerdict,
  formatMatrixCsv,
  listMatrixRows,
  type MatrixFilter,
  type MatrixRow,
  makeDifferingCellsFinder,
} from './matrix-rows';
import { indexAnswers, isLawOfOtherStates, listEffectiveAnswers } from './profile';
import type { SelectedVerdict } from './reasons';
import type { DecisionTextFinder, Profiles, useLawDecisions } from './use-profiles';
import { type CompiledLawSlices, useVerdicts } from './use-verdicts';
import { makeVerdictAttributes, useVerdictTexts, type VerdictTitle, verdictTitles } from './verdict-badge';
import { NoMatchingLaws } from './verdict-list';

type MatrixTabProps = {
  laws: readonly TrialLaw[];
  blocks: CompiledLawSlices | undefined;
  profiles: Profiles;
  decisions: ReturnType<typeof useLawDecisions>;
  /** The checkboxes that include further laws, but only on phones, where they are among the filters. */
  include: ReactNode;
  onWhy: (why: SelectedVerdict) => void;
  onOpenLaw: (law: TrialLaw) => void;
};

/** The tab with the matrix of all laws and saved profiles. Users can filter and export it. */
export function MatrixTab({ laws, blocks, profiles, decisions, include, onWhy, onOpenLaw }: MatrixTabProps) {
  const { list } = profiles;
  const [filter, setFilter] = useState<MatrixFilter>({ text: '', verdict: undefined, onlyDiffering: false });
  const answers = useMemo(() => list.map((profile) => listEffectiveAnswers(profile)), [list]);
  const latest = useVerdicts(blocks, answers);
  const found = latest?.profiles === answers ? latest.outcomes : undefined;
  const rows = useMemo(() => (found ? listMatrixRows(laws, found, filter) : []), [laws, found, filter]);
  const names = useMemo(() => list.map(({ name }) => name), [list]);
  const ownColumn = list.findIndex(({ kind }) => kind === 'organisation');
  const isPhone = useIsPhone();
  const { lines, toggleGroup } = useFoldedRows(rows, filter);
  const findMarks = makeCellAnnotationsFinder(list, ownColumn, decisions.find);
  const exportButton = <MatrixExportButton {...{ rows, names, findMarks }} />;
  if (list.length === 0) return <NoProfilesText profiles={profiles} />;
  return (
    <Surface className="trial-matrix">
      <div className="trial-tools">
        <MatrixFilters
          filter={filter}
          onFilter={setFilter}
          include={include}
          more={
            isPhone && (
              <ActionsSheet label={t('More for the matrix')} variant="ghost">
                {exportButton}
              </ActionsSheet>
            )
          }
        />
        <Text role="status" textStyle="label" fontWeight="400" color="fg.muted">
          {found && t('{length} of {length2} laws', { length: rows.length, length2: laws.length })}
        </Text>
        {!isPhone && exportButton}
        <MatrixLegend hasOwn={ownColumn >= 0} hasDecisions={decisions.find !== undefined} />
        {decisions.isError && <DecisionsNotLoaded />}
      </div>
      {!found && <LoadingRows label={t('Loading results')} />}
      {found && rows.length === 0 && <NoMatchingLaws />}
      {rows.length > 0 && (
        <VerdictMatrix
          rows={lines}
          profiles={names}
          ownColumn={ownColumn}
          findMarks={findMarks}
          onOpen={(line, column) => {
            if ('sharedVerdict' in line) return toggleGroup(line.sharedVerdict);
            const { law } = line;
            const profile = list[column - 1];
            const decision = profile && decisions.find?.(law.id, profile.id);
            if (profile)
              onWhy({ law, answers: indexAnswers(listEffectiveAnswers(profile)), profile: profile.name, decision });
            else onOpenLaw(law);
          }}
        />
      )}
    </Surface>
  );
}

/** Makes a function that finds the marks of the cells in a row. */
function makeCellAnnotationsFinder(
  profiles: Profiles['list'],
  ownColumn: number,
  find: DecisionTextFinder | undefined,
) {
  const differing = makeDifferingCellsFinder(ownColumn);
  return (row: MatrixRow): CellAnnotations[] => {
    const areDifferent = differing(row);
    return profiles.map(({ id, facts }, index) => {
      const decision = find?.(row.law.id, id);
      return {
        isDifferent: areDifferent[index] ?? false,
        decision,
        isOtherState: !decision && isLawOfOtherStates(row.law, facts),
      };
    });
  };
}

function DecisionsNotLoaded() {
  return (
    <Text role="alert" textStyle="label" color="fg.warning" flex="1 1 100%">
      {t('Decisions by people could not be loaded. The matrix shows only what the rules say.')}
    </Text>
  );
}

/**
 * Returns the rows, and a function that opens or closes a folded row. Laws with the same verdict everywhere
 * are folded into one row, unless a search or a verdict filter is set.
 */
function useFoldedRows(rows: readonly MatrixRow[], { text, verdict }: MatrixFilter) {
  const [opened, setOpened] = useState<ReadonlySet<VerdictTitle>>(new Set());
  const isNarrowed = text.trim() !== '' || verdict !== undefined;
  const lines = useMemo(() => (isNarrowed ? rows : foldRowsByVerdict(rows, opened)), [rows, opened, isNarrowed]);
  const toggleGroup = (one: VerdictTitle) => {
    const others = [...opened].filter((verdict) => verdict !== one);
    setOpened(new Set(opened.has(one) ? others : [...others, one]));
  };
  return { lines, toggleGroup };
}

const csvMediaType = 'text/csv;charset=utf-8';

type MatrixExportButtonProps = {
  rows: readonly MatrixRow[];
  names: readonly string[];
  findMarks: (row: MatrixRow) => readonly CellAnnotations[];
};

function MatrixExportButton({ rows, names: profiles, findMarks }: MatrixExportButtonProps) {
  const { formatVerdict } = useVerdictTexts();
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={rows.length === 0}
      onClick={() => {
        const csv = formatMatrixCsv(rows, { profiles, formatVerdict, findMarks });
        saveFile(new Blob([csv], { type: csvMediaType }), 'laws-by-place.csv');
      }}
    >
      {t('Export CSV')}
    </Button>
  );
}

/** Explains the signs and rings in the cells. */
function MatrixLegend({ hasOwn, hasDecisions }: { hasOwn: boolean; hasDecisions: boolean }) {
  const { formatVerdict } = useVerdictTexts();
  const isPhone = useIsPhone();
  const signs = (
    <ul className="matrix-legend" aria-label={t('Signs')}>
      {verdictTitles.map((verdict) => (
        <li key={verdict}>
          <span className="matrix-mark" {...makeVerdictAttributes(verdict)} />
          {formatVerdict(verdict)}
        </li>
      ))}
      <li>
        <span className="matrix-mark" data-other-state />
        {t('The law is of other States')}
      </li>
      <li>
        <span className="matrix-mark" data-differs />
        {hasOwn ? t('Differs') : t('Differs from most of its row')}
      </li>
      {hasDecisions && (
        <li>
          <span className="matrix-mark" data-decided />
          {t('A person decided, which overrides the rules')}
        </li>
      )}
    </ul>
  );
  if (!isPhone) return signs;
  return (
    <details className="matrix-signs">
      <summary>{t('Legend')}</summary>
      {signs}
    </details>
  );
}

/** Explains why the matrix has no columns. */
function NoProfilesText({ profiles: { state, refetch } }: Pick<MatrixTabProps, 'profiles'>) {
  return (
    <Surface>
      {state === 'loading' && <LoadingRows label={t('Loading places')} />}
      {state === 'failed' && <ListNotLoaded what={t('Places')} onRetry={() => void refetch()} />}
      {state === 'loaded' && (
        <EmptyState title={t('No Data')} sentence={t('No branch has saved answers yet.')}>
          <Text>{t('Answer the questions under Try, and save the answers as a place: it becomes a column.')}</Text>
        </EmptyState>
      )}
    </Surface>
  );
}

type MatrixFiltersProps = {
  filter: MatrixFilter;
  onFilter: (filter: MatrixFilter) => void;
  /** The checkboxes that include further laws, but only on phones, where they are among the filters. */
  include: ReactNode;
  /** Content that is shown beside the filter button. */
  more: ReactNode;
};

/**
 * The search and the other filters of the matrix. On phones a button opens the filters and says how many are
 * set.
 */
function MatrixFilters({ filter, onFilter, include, more }: MatrixFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { formatVerdict } = useVerdictTexts();
  const id = useId();
  const active = (filter.verdict ? 1 : 0) + (filter.onlyDiffering ? 1 : 0);
  return (
    <>
      <SearchField
        flex={{ base: '1 1 8rem', sm: '1 1 12rem' }}
        maxW="sm"
        label={t('Filter laws by code or name')}
        placeholder={t('Filter laws')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <Button
        size="sm"
        variant="outline"
        className="matrix-filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={16} />
        {active > 0 ? t('Filters ({active})', { active }) : t('Filters')}
      </Button>
      {more}
      <div id={id} className="matrix-filters" data-open={isOpen || undefined}>
        <select
          className="trial-select"
          aria-label={t('Result')}
          value={filter.verdict ?? ''}
          onChange={({ target }) => onFilter({ ...filter, verdict: verdictTitles.find((one) => one === target.value) })}
        >
          <option value="">{t('Any result')}</option>
          {verdictTitles.map((verdict) => (
            <option key={verdict} value={verdict}>
              {formatVerdict(verdict)}
            </option>
          ))}
        </select>
        <label className="trial-check">
          <input
            type="checkbox"
            checked={filter.onlyDiffering}
            onChange={({ target }) => onFilter({ ...filter, onlyDiffering: target.checked })}
          />
          {t('Only where places differ')}
        </label>
        {include}
      </div>
    </>
  );
}
