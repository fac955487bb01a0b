import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { Link } from 'shared-lib/router';
import {
  type AnswersByQuestion,
  explainVerdict,
  isApplicableWithoutRules,
  type LawOutcome,
  lawOutcomes,
  listMissingAnswers,
} from 'shared-lib/rules';
import { Box, EmptyState, SearchField, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';
import { makeLawFilter } from './matrix-rows';
import { useVisibleRange } from './use-visible-range';
import { findVerdictTitle, useVerdictTexts, VerdictBadge, type VerdictTitle, verdictTitles } from './verdict-badge';
import './verdict-list.css';

type VerdictListProps = {
  laws: readonly TrialLaw[];
  answers: AnswersByQuestion;
  /** The outcome of each law, as an index into `lawOutcomes`. */
  outcomeIndexes: readonly number[];
  /** Finds the text of a person's decision about a law at the chosen place. */
  findDecision: (law: TrialLaw) => string | undefined;
  /** The verdict by which the list is filtered. Undefined: the list shows all verdicts. */
  chosen: VerdictTitle | undefined;
  /** The checkboxes that include further laws, but only on phones, where they are among the filters. */
  include: ReactNode;
  onWhy: (law: TrialLaw) => void;
};

/** The height in pixels of a row that is not measured yet: a name on one line, and the reason. */
const estimatedRowHeightPx = 48;

type JudgedLaw = { law: TrialLaw; outcome: LawOutcome };

/**
 * Lists the laws with their verdicts and reasons in groups. Groups that need the user come first. Only the
 * visible rows are on the page. A verdict by default shows no reason, because its pill says the same.
 */
export function VerdictList({ laws, answers, outcomeIndexes, findDecision, chosen, include, onWhy }: VerdictListProps) {
  const [text, setText] = useState('');
  const { formatVerdict } = useVerdictTexts();
  const { ref, top, height } = useVisibleRange();
  const rows = useMemo(() => {
    const isFitting = makeLawFilter(text);
    const judged = laws.flatMap((law, index) => {
      const outcome = lawOutcomes[outcomeIndexes[index] ?? -1];
      if (!outcome || (chosen && findVerdictTitle(outcome) !== chosen)) return [];
      return isFitting(law) ? [{ law, outcome }] : [];
    });
    return groupByVerdict(judged);
  }, [laws, outcomeIndexes, text, chosen]);
  const count = rows.filter((row) => 'law' in row).length;
  const { placed, total } = computeRowPositions(rows, useRowHeights(ref));
  const spare = 3 * estimatedRowHeightPx;
  const visibleRows = placed.filter((one) => one.top + one.height > top - spare && one.top < top + height + spare);
  return (
    <>
      <div className="trial-tools">
        <SearchField
          maxW="sm"
          flex="1 1 180px"
          label={t('Filter laws by code or name')}
          placeholder={t('Filter laws')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text role="status" textStyle="label" fontWeight="400" color="fg.muted">
          {t('{length} of {length2} laws', { length: count, length2: laws.length })}
        </Text>
        {include}
      </div>
      {rows.length === 0 && <NoMatchingLaws />}
      <div ref={ref} className="trial-list" data-fades="" hidden={rows.length === 0}>
        <ul
          style={{ height: total }}
          aria-label={t('Results by law')}
          // A title at the beginning means that the rows are grouped.
          data-grouped={(rows[0] && 'title' in rows[0]) || undefined}
        >
          {visibleRows.map(({ row, ...position }) =>
            'title' in row ? (
              // Screen readers skip the title, because each row says its verdict.
              <li key={row.title} aria-hidden="true" className="trial-group" style={{ top: position.top }}>
                {formatVerdict(row.title)} <span>{row.members}</span>
              </li>
            ) : (
              <LawRow key={row.law.id} {...row} {...position} {...{ count, answers, findDecision, onWhy }} />
            ),
          )}
        </ul>
      </div>
    </>
  );
}

/** A row of the list: the title of a group with the count of its laws, or a law with its position among all. */
type VerdictListRow = { title: VerdictTitle; members: number } | (JudgedLaw & { position: number });

/** Lists the laws of each verdict below a title. If there is only one group, it has no title. */
function groupByVerdict(judged: readonly JudgedLaw[]): VerdictListRow[] {
  const groups = verdictTitles.flatMap((title) => {
    const members = judged.filter(({ outcome }) => findVerdictTitle(outcome) === title);
    return members.length > 0 ? [{ title, members }] : [];
  });
  let position = 0;
  return groups.flatMap(({ title, members }) => [
    ...(groups.length > 1 ? [{ title, members: members.length }] : []),
    ...members.map((member) => ({ ...member, position: ++position })),
  ]);
}

const groupTitleHeightPx = 32;

/** Returns the measured heights of rows, by law. They differ, because a row is as high as its words need. */
function useRowHeights(list: RefObject<HTMLElement | null>): ReadonlyMap<number, number> {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li[data-law]') ?? [])];
    const found = rows.map((row) => [Number(row.dataset.law), row.offsetHeight] as const);
    if (found.some(([law, height]) => height > 0 && heights.get(law) !== height))
      setHeights(new Map([...heights, ...found]));
  });
  return heights;
}

/** Computes the position of each row in the list, in pixels. */
function computeRowPositions(rows: readonly VerdictListRow[], heights: ReadonlyMap<number, number>) {
  let total = 0;
  const placed = rows.map((row) => {
    const height = 'title' in row ? groupTitleHeightPx : (heights.get(row.law.id) ?? estimatedRowHeightPx);
    total += height;
    return { row, top: total - height, height };
  });
  return { placed, total };
}

type LawRowProps = JudgedLaw & {
  position: number;
  count: number;
  top: number;
} & Pick<VerdictListProps, 'answers' | 'findDecision' | 'onWhy'>;

/** A row with a law and its verdict. It says whether a person decided. A click explains the verdict. */
function LawRow({ law, outcome, position, count, top, answers, findDecision, onWhy }: LawRowProps) {
  const { formatReason } = useVerdictTexts();
  const decision = findDecision(law);
  const found = useMemo(
    () => describeMissingAnswer(law, outcome, answers) ?? findDecidingRuleName(law, outcome, answers),
    [law, outcome, answers],
  );
  return (
    <li data-law={law.id} aria-setsize={count} aria-posinset={position} style={{ top }}>
      <button type="button" onClick={() => onWhy(law)}>
        <span className="trial-law" title={law.name}>
          {law.isRepealed ? <s>{law.name}</s> : law.name}
        </span>
        <VerdictBadge outcome={outcome} />
        {decision !== undefined ? (
          <span className="trial-reason" data-decided="" title={decision}>
            {t('A person decided, which overrides the rules')}
          </span>
        ) : (
          !isApplicableWithoutRules(outcome) && <span className="trial-reason">{found ?? formatReason(outcome)}</span>
        )}
        <span className="trial-why">{t('Why?')}</span>
      </button>
    </li>
  );
}

/** Describes the first missing answer of a law that needs input. */
function describeMissingAnswer(law: TrialLaw, outcome: LawOutcome, answers: AnswersByQuestion): string | undefined {
  const [question, ...others] = outcome === 'needs-input' ? listMissingAnswers(law, answers) : [];
  if (question === undefined) return undefined;
  if (others.length === 0) return t('Needs: {question}', { question });
  return t('Needs: {question} · {more} more', { question, more: others.length });
}

/**
 * Finds the name of the rule that decides about a law. Returns undefined if no rule decides, or the rule has no
 * name.
 */
function findDecidingRuleName(law: TrialLaw, outcome: LawOutcome, answers: AnswersByQuestion): string | undefined {
  if (outcome !== 'applicable' && outcome !== 'not-applicable') return undefined;
  return (
    explainVerdict(law, answers)
      .rules.find(({ isDeciding }) => isDeciding)
      ?.name.trim() || undefined
  );
}

/** Shown if the filters of the list or of the matrix leave no law. */
export function NoMatchingLaws() {
  return (
    <EmptyState title={t('No Data Found...')} cause="nothing matches" sentence={t('No law matches these filters.')} />
  );
}

/** Says that there is no published law to try, and that places can be added already. */
export function NoLawsNote() {
  return (
    <EmptyState title={t('No Data')} sentence={t('There is no published law to try yet.')}>
      <Text>{t('You can add places already. Results are shown here when a law is published.')}</Text>
      <Box css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
        <Link to="/workspace">{t('Open the list of laws')}</Link>
      </Box>
    </EmptyState>
  );
}
