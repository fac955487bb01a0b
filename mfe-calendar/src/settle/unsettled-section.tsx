import { useAccess } from 'shared-lib/access';
import type { Day } from 'shared-lib/schedules';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { ChosenLawsBar, listChosenLawNames } from '../laws/chosen-laws';
import { CountedSection } from '../parts/due-section';
import { SelectAllCheckbox, useChosenRows } from '../parts/selection';
import type { DecidingQuestion, TodayListSection, UndecidedLaw } from '../wire/today';
import { makeUndecidedLawsAddress, undecidedLawsSectionId } from '../wire/unsettled';
import { DecisionButtons, UndecidedLawRows, useDecisionDialog } from './law-rows';
import { DecidingQuestions, UndecidedLawsNote } from './settling-questions';

type UndecidedLawsSectionProps = {
  unsettled: TodayListSection<UndecidedLaw>;
  questions: readonly DecidingQuestion[];
  today: Day;
  /** The only place whose laws are listed. Undefined: all places. */
  placeId?: number | undefined;
};

/**
 * The section shows at most this many laws. On phones, people who may not decide see only the number, with a
 * link to the list.
 */
const maxUndecidedLawRows = 5;

/** Lists laws that nobody has decided. Their duties have no due dates until somebody does. */
export function UndecidedLawsSection({ unsettled, questions, today, placeId }: UndecidedLawsSectionProps) {
  const { total, rows: all } = unsettled;
  const { canEdit } = useAccess();
  const isPhone = useIsPhone();
  const isBrief = isPhone && !canEdit;
  const rows = all.slice(0, isBrief ? 0 : maxUndecidedLawRows);
  const { chosen, choose, clear } = useChosenRows();
  const { decide, dialog } = useDecisionDialog(today, clear);
  // Laws that have been decided leave the list, so they are no longer chosen.
  const still = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const decideChosen = (applies: boolean) =>
    decide({
      ids: still,
      names: listChosenLawNames(rows, still),
      waiting: rows.filter(({ id }) => chosen.has(id)),
      applies,
      placeId,
    });
  return (
    <>
      {!isBrief && <DecidingQuestions {...{ questions, canEdit }} />}
      <CountedSection
        title={t('Laws that need an answer')}
        count={total}
        tone={total > 0 ? 'warn' : 'none'}
        id={undecidedLawsSectionId}
        fullListAddress={total > rows.length ? makeUndecidedLawsAddress(placeId) : undefined}
      >
        <UndecidedLawsNote canEdit={canEdit} isEmpty={total === 0} />
        {canEdit && rows.length > 1 && (
          <SelectAllCheckbox
            className="laws-all"
            label={t('Select all shown')}
            {...{ chosenCount: still.length, shownCount: rows.length }}
            onChoose={(isChosen) =>
              choose(
                rows.map(({ id }) => id),
                isChosen,
              )
            }
          />
        )}
        {!isBrief && (
          <UndecidedLawRows
            laws={rows}
            {...{ canEdit, chosen }}
            onChoose={choose}
            onDecide={(one) => decide({ ...one, placeId })}
          />
        )}
        {still.length > 0 && (
          <ChosenLawsBar count={still.length} onClear={clear}>
            <DecisionButtons onDecide={decideChosen} />
          </ChosenLawsBar>
        )}
        {dialog}
      </CountedSection>
    </>
  );
}
