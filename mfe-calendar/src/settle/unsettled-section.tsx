import { useAccess } from 'shared-lib/access';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { ChosenBar, namesOf } from '../laws/chosen-laws';
import { DueSection } from '../parts/due-section';
import { SelectAll, useChosen } from '../parts/selection';
import type { Section, SettlingQuestion, UnsettledLaw } from '../wire/today';
import { allLawsAddress, unsettledSectionId } from '../wire/unsettled';
import { DecisionButtons, LawRows, useDecision } from './law-rows';
import { SettlingQuestions } from './settling-questions';

type UnsettledSectionProps = {
  unsettled: Section<UnsettledLaw>;
  questions: readonly SettlingQuestion[];
  today: Day;
};

/** The laws that nobody has decided. Their duties have no due dates until somebody decides. */
export function UnsettledSection({ unsettled: { total, rows }, questions, today }: UnsettledSectionProps) {
  const { canEdit } = useAccess();
  const { chosen, choose, clear } = useChosen();
  const { decide, dialog } = useDecision(today, clear);
  // Settled laws leave the list, so they are no longer chosen.
  const still = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const decideChosen = (applies: boolean) =>
    decide({
      ids: still,
      names: namesOf(rows, still),
      waiting: rows.filter(({ id }) => chosen.has(id)),
      applies,
    });
  return (
    <DueSection title={t('Laws that need an answer')} count={total} tone="warn" id={unsettledSectionId}>
      <p className="due-note">
        {canEdit
          ? t('Nobody has decided whether these laws apply. Their duties get due dates once you do.')
          : t('Nobody has decided whether these laws apply. People with Edit access can.')}{' '}
        <Link className="due-link" to={allLawsAddress()}>
          {t('All laws that need an answer')}
        </Link>
      </p>
      <SettlingQuestions {...{ questions, canEdit }} />
      {canEdit && rows.length > 1 && (
        <SelectAll
          className="laws-all"
          label={t('Select all shown')}
          {...{ chosen: still.length, shown: rows.length }}
          onChoose={(isChosen) =>
            choose(
              rows.map(({ id }) => id),
              isChosen,
            )
          }
        />
      )}
      <LawRows laws={rows} {...{ canEdit, chosen }} onChoose={choose} onDecide={decide} />
      {total > rows.length && (
        <p className="due-note">
          {t('{shown} of {total} are shown.', { shown: rows.length, total: total.toLocaleString('en') })}
        </p>
      )}
      {still.length > 0 && (
        <ChosenBar count={still.length}>
          <DecisionButtons onDecide={decideChosen} />
        </ChosenBar>
      )}
      {dialog}
    </DueSection>
  );
}
