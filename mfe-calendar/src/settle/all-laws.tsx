import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import {
  ChosenLawsBar,
  listChosenLawNames,
  loadingLawsText,
  noLawMatchesText,
  SelectAllLaws,
} from '../laws/chosen-laws';
import { LawFilters, useLawsFilter } from '../laws/law-filters';
import { AssignButton, loadAssignLawsDialog } from '../owners/ownerless-laws';
import type { ChosenLaws } from '../parts/law-names';
import { LazyDialog } from '../parts/lazy-dialog';
import { PagedList } from '../parts/paged-list';
import { useChosenRows } from '../parts/selection';
import {
  makeUndecidedLawsAddress,
  makeUndecidedLawsQuery,
  type UndecidedLawsFilter,
  type UndecidedLawsPage,
} from '../wire/unsettled';
import { DecisionButtons, UndecidedLawsByCause, useDecisionDialog } from './law-rows';

/** The page with all laws that nobody has decided. It can be filtered by name, place, cause and question. */
export function UndecidedLaws({ today }: { today: Day }) {
  const { filter, change, params } = useLawsFilter();
  const id = useId();
  const cause = params.get('cause');
  const asked: UndecidedLawsFilter = {
    ...filter,
    cause: undecidedCauseChoices.map(([one]) => one).find((one) => one === cause) || undefined,
    question: params.get('question') || undefined,
  };
  return (
    <>
      <LawFilters
        {...{ filter, change }}
        firstPageQuery={makeUndecidedLawsQuery(asked, undefined)}
        chosen={asked.cause ? 1 : 0}
      >
        <span className="due-filter">
          <label htmlFor={id}>{t('Why it needs an answer')}</label>
          <Select
            id={id}
            value={asked.cause ?? ''}
            onChange={({ target }) => change({ cause: target.value })}
            choices={undecidedCauseChoices}
          />
        </span>
      </LawFilters>
      {asked.question !== undefined && <QuestionFilterNote question={asked.question} />}
      <UndecidedLawList key={JSON.stringify(asked)} {...{ asked, today }} />
    </>
  );
}

const undecidedCauseChoices = [
  ['', t('Any reason')],
  ['no-rules', t('No rules')],
  ['needs-input', t('A rule waits for an answer')],
  ['no-state', t('The State of a place is not known')],
] as const;

function QuestionFilterNote({ question }: { question: string }) {
  return (
    <p className="today-line">
      {t('One answer to “{question}” decides all of these laws.', { question })}{' '}
      <Link className="due-link" to={makeUndecidedLawsAddress()}>
        {t('All laws that need an answer')}
      </Link>
    </p>
  );
}

/** The list of undecided laws. A changed filter clears the selection. */
function UndecidedLawList({ asked, today }: { asked: UndecidedLawsFilter; today: Day }) {
  const { canEdit } = useAccess();
  const { chosen, choose, clear } = useChosenRows();
  const { decide, round, dialog } = useDecisionDialog(today, clear);
  const [assigned, setAssigned] = useState<ChosenLaws & { profileId: number | undefined }>();
  const placeId = asked.profileId;
  // Laws that somebody else has decided leave the list, so they are no longer chosen.
  const stillOf = ({ ids }: UndecidedLawsPage) => ids.filter((id) => chosen.has(id));
  return (
    <>
      <PagedList<UndecidedLawsPage>
        label={t('Laws that need an answer')}
        loading={loadingLawsText}
        makeQuery={(after) => makeUndecidedLawsQuery(asked, after)}
        round={round}
        formatTotal={({ total, duties }) => formatLawAndDutyCount(total, duties)}
        emptyText={t('No law needs an answer.')}
        noMatch={Boolean(asked.search || placeId || asked.cause || asked.question) && noLawMatchesText}
        renderAbove={({ ids }) => canEdit && <SelectAllLaws {...{ ids, chosen }} onChoose={choose} />}
        renderRows={({ rows }) => (
          <UndecidedLawsByCause
            laws={rows}
            {...{ canEdit, chosen }}
            question={asked.question}
            onChoose={choose}
            onDecide={(one) => decide({ ...one, placeId })}
          />
        )}
        renderBelow={(first) => {
          const ids = stillOf(first);
          const known = first.rows.filter(({ id }) => chosen.has(id));
          const laws = { ids, names: listChosenLawNames(first.rows, ids) };
          const waiting = known.length === ids.length ? known : undefined;
          return (
            ids.length > 0 && (
              <ChosenLawsBar count={ids.length} onClear={clear}>
                <DecisionButtons onDecide={(applies) => decide({ ...laws, waiting, applies, placeId })} />
                <AssignButton onAssign={() => setAssigned({ ...laws, profileId: placeId })} />
              </ChosenLawsBar>
            )
          );
        }}
      />
      {dialog}
      {assigned && (
        <LazyDialog
          what={t('Assign')}
          load={loadAssignLawsDialog}
          with={{ ...assigned, onAssigned: clear, onClosed: () => setAssigned(undefined) }}
        />
      )}
    </>
  );
}

function formatLawAndDutyCount(laws: number, duties: number): string {
  return [
    laws === 1 ? t('1 law.') : t('{of} laws.', { of: laws.toLocaleString('en') }),
    duties === 1 ? t('1 duty waits.') : t('{count} duties wait.', { count: duties.toLocaleString('en') }),
    t('A duty at several places counts once.'),
  ].join(' ');
}
