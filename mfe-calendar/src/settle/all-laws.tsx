import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { ChosenBar, namesOf, SelectAllLaws } from '../laws/chosen-laws';
import { LawFilters, useLawsFilter } from '../laws/law-filters';
import { LawPages } from '../laws/law-pages';
import { AssignButton, AssignLawsPart } from '../owners/assign-laws-part';
import type { ChosenLaws } from '../parts/law-names';
import { useChosen } from '../parts/selection';
import { allLawsAddress, type LawsPage, type UnsettledFilter, unsettledQuery } from '../wire/unsettled';
import { DecisionButtons, LawRows, useDecision } from './law-rows';

/** All laws that nobody has decided: paged, and filtered by name, place, cause and question. */
export function AllLaws({ today }: { today: Day }) {
  const { filter, change, params } = useLawsFilter();
  const id = useId();
  const cause = params.get('cause');
  const asked: UnsettledFilter = {
    ...filter,
    cause: causeChoices.map(([one]) => one).find((one) => one === cause) || undefined,
    question: params.get('question') || undefined,
  };
  return (
    <>
      <LawFilters list="all" chosen={asked.cause ? 1 : 0} {...{ filter, change }}>
        <span className="due-filter">
          <label htmlFor={id}>{t('Why it needs an answer')}</label>
          <Select
            id={id}
            value={asked.cause ?? ''}
            onChange={({ target }) => change({ cause: target.value })}
            choices={causeChoices}
          />
        </span>
      </LawFilters>
      {asked.question !== undefined && <AskedQuestion question={asked.question} />}
      <Laws key={JSON.stringify(asked)} {...{ asked, today }} />
    </>
  );
}

const causeChoices = [
  ['', t('Any reason')],
  ['no-rules', t('No rules')],
  ['needs-input', t('A rule waits for an answer')],
  ['no-state', t('The State of a place is not known')],
] as const;

function AskedQuestion({ question }: { question: string }) {
  return (
    <p className="today-line">
      {t('One answer to “{question}” decides all of these laws.', { question })}{' '}
      <Link className="due-link" to={allLawsAddress()}>
        {t('All laws that need an answer')}
      </Link>
    </p>
  );
}

/** The list. A changed filter clears the selection. */
function Laws({ asked, today }: { asked: UnsettledFilter; today: Day }) {
  const { canEdit } = useAccess();
  const { chosen, choose, clear } = useChosen();
  const { decide, round, dialog } = useDecision(today, clear);
  const [assigned, setAssigned] = useState<ChosenLaws & { profileId: number | undefined }>();
  const placeId = asked.profileId;
  // Laws that somebody else settled leave the list, so they are no longer chosen.
  const stillOf = ({ ids }: LawsPage) => ids.filter((id) => chosen.has(id));
  return (
    <>
      <LawPages<LawsPage>
        label={t('Laws that need an answer')}
        queryOf={(after) => unsettledQuery(asked, after)}
        round={round}
        sayFound={({ total, duties }) => sayFound(total, duties)}
        empty={t('No law needs an answer.')}
        above={({ ids }) => canEdit && <SelectAllLaws {...{ ids, chosen }} onChoose={choose} />}
        rows={({ rows }) => (
          <LawRows
            laws={rows}
            {...{ canEdit, chosen }}
            question={asked.question}
            onChoose={choose}
            onDecide={(one) => decide({ ...one, placeId })}
          />
        )}
        below={(first) => {
          const ids = stillOf(first);
          const known = first.rows.filter(({ id }) => chosen.has(id));
          const laws = { ids, names: namesOf(first.rows, ids) };
          const waiting = known.length === ids.length ? known : undefined;
          return (
            ids.length > 0 && (
              <ChosenBar count={ids.length}>
                <DecisionButtons onDecide={(applies) => decide({ ...laws, waiting, applies, placeId })} />
                <AssignButton onAssign={() => setAssigned({ ...laws, profileId: placeId })} />
              </ChosenBar>
            )
          );
        }}
      />
      {dialog}
      {assigned && (
        <AssignLawsPart {...assigned} onAssigned={clear} onClosed={() => setAssigned(undefined)} />
      )}
    </>
  );
}

function sayFound(laws: number, duties: number): string {
  return [
    laws === 1 ? t('1 law.') : t('{of} laws.', { of: laws.toLocaleString('en') }),
    duties === 1 ? t('1 duty waits.') : t('{count} duties wait.', { count: duties.toLocaleString('en') }),
    t('A duty at several places counts once.'),
  ].join(' ');
}
