import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import { formatPerson } from 'shared-lib/people';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { formatLawCount, loadingLawsText, noLawMatchesText } from '../laws/chosen-laws';
import { LawFilters, useLawsFilter } from '../laws/law-filters';
import { PagedList } from '../parts/paged-list';
import { SelectAllCheckbox, SelectionBar } from '../parts/selection';
import { type DecidedLaw, type DecidedLawsPage, makeDecidedLawsQuery } from '../wire/decided';
import { type LawApplicability, type LawByApplicability, makeApplicabilityQuery } from '../wire/law-lists';
import { DecisionText } from './law-at-places';
import {
  DecisionButtons,
  type DecisionRequest,
  LawRowActions,
  useDecisionDialog,
  type WithdrawnDecision,
} from './law-rows';

type DecidedLawsProps = { today: Day };

/** The page with the laws that people have decided, or with all laws that apply or do not apply. */
export function DecidedLaws({ today }: DecidedLawsProps) {
  const stands = useLawsFilter().params.get('stands');
  if (stands === 'applies' || stands === 'does-not-apply')
    return <LawsByApplicability key={stands} {...{ stands, today }} />;
  return <LawsDecidedByPeople today={today} />;
}

/** Lists all laws that apply, or all that do not, with their duties. People can decide each law again. */
function LawsByApplicability({ stands, today }: DecidedLawsProps & { stands: LawApplicability }) {
  const { canEdit } = useAccess();
  const { filter, change } = useLawsFilter();
  const { decide, round, dialog } = useDecisionDialog(today);
  const title = stands === 'applies' ? t('Laws that apply') : t('Laws that do not apply');
  return (
    <>
      <LawFilters {...{ filter, change }} firstPageQuery={makeApplicabilityQuery(filter, stands, undefined)} />
      <PagedList
        key={JSON.stringify(filter)}
        label={title}
        loading={loadingLawsText}
        makeQuery={(after) => makeApplicabilityQuery(filter, stands, after)}
        round={round}
        formatTotal={({ total }) => formatLawCount(total)}
        noMatch={Boolean(filter.search || filter.profileId) && noLawMatchesText}
        emptyText={stands === 'applies' ? t('No law applies.') : t('There is no law that does not apply.')}
        renderRows={({ rows }) => (
          <ul className="laws-rows" aria-label={title}>
            {rows.map((law) => (
              <li key={law.id}>
                <div>
                  <span className="due-name">
                    <bdi>{law.name}</bdi>
                  </span>
                  <p className="due-law">{formatDutiesAtPlaces(law)}</p>
                  {canEdit && (
                    <LawRowActions
                      name={law.name}
                      onDecide={(applies) => decide({ ids: [law.id], names: [law.name], applies })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      />
      {dialog}
    </>
  );
}

/** Formats the duties of a law, such as `2 duties: Pune plant, Goa depot`. */
function formatDutiesAtPlaces({ duties, places }: LawByApplicability): string {
  if (duties === 0) return t('It applies at no place.');
  const names = places.join(', ');
  return duties === 1 ? t('1 duty: {names}', { names }) : t('{duties} duties: {names}', { duties, names });
}

/**
 * Lists the laws that people have decided, for all places or for single ones. Each decision can be changed or
 * withdrawn.
 */
function LawsDecidedByPeople({ today }: DecidedLawsProps) {
  const { filter, change, params } = useLawsFilter();
  const id = useId();
  const isToReview = params.get('review') === 'due';
  const asked = { ...filter, isToReview };
  return (
    <>
      <LawFilters
        {...{ filter, change }}
        firstPageQuery={makeDecidedLawsQuery(asked, undefined)}
        chosen={isToReview ? 1 : 0}
      >
        <span className="due-filter">
          <label htmlFor={id}>{t('Review')}</label>
          <Select
            id={id}
            value={isToReview ? 'due' : ''}
            onChange={({ target }) => change({ review: target.value })}
            choices={[
              ['', t('All')],
              ['due', t('To be reviewed')],
            ]}
          />
        </span>
      </LawFilters>
      <DecidedLawList key={JSON.stringify(asked)} {...{ asked, today }} />
    </>
  );
}

type DecidedLawListProps = { asked: Parameters<typeof makeDecidedLawsQuery>[0]; today: Day };

/**
 * The list of laws that people have decided. Several decisions can be withdrawn at once. A changed filter
 * clears the selection.
 */
function DecidedLawList({ asked, today }: DecidedLawListProps) {
  const { canEdit } = useAccess();
  const [chosen, setChosen] = useState<readonly WithdrawnDecision[]>([]);
  const { decide, round, dialog } = useDecisionDialog(today, () => setChosen([]));
  const choose = (one: WithdrawnDecision, isChosen: boolean) => {
    const others = chosen.filter((other) => !isSameDecision(one, other));
    setChosen(isChosen ? [...others, one] : others);
  };
  const withdraw = () => {
    const laws = new Map(chosen.map(({ lawId, name }) => [lawId, name]));
    decide({ ids: [...laws.keys()], names: [...laws.values()], applies: null, withdrawn: chosen });
  };
  return (
    <>
      <PagedList<DecidedLawsPage>
        label={t('Laws that people decided')}
        loading={loadingLawsText}
        makeQuery={(after) => makeDecidedLawsQuery(asked, after)}
        round={round}
        formatTotal={formatDecisionCount}
        noMatch={Boolean(asked.search || asked.profileId) && noLawMatchesText}
        emptyText={asked.isToReview ? t('No decision is to be reviewed.') : t('Nobody has decided about a law.')}
        renderAbove={({ rows, next }) => {
          const shown = rows.flatMap(listWithdrawableDecisions);
          return (
            canEdit &&
            shown.length > 1 && (
              <SelectAllCheckbox
                className="laws-all"
                label={
                  next === undefined
                    ? t('Select all {count} decisions', { count: shown.length })
                    : t('Select the first {count} decisions', { count: shown.length })
                }
                chosenCount={shown.filter((one) => chosen.some((other) => isSameDecision(one, other))).length}
                shownCount={shown.length}
                onChoose={(isChosen) => setChosen(isChosen ? shown : [])}
              />
            )
          );
        }}
        renderRows={({ rows }) => (
          <ul className="laws-rows" aria-label={t('Laws that people decided')}>
            {rows.map((law) => (
              <DecidedLawRow key={law.id} {...{ law, today, canEdit, chosen }} onChoose={choose} onDecide={decide} />
            ))}
          </ul>
        )}
      />
      {chosen.length > 0 && (
        <ChosenDecisionsBar count={chosen.length} onWithdraw={withdraw} onClear={() => setChosen([])} />
      )}
      {dialog}
    </>
  );
}

type ChosenDecisionsBarProps = { count: number; onWithdraw: () => void; onClear: () => void };

function ChosenDecisionsBar({ count, onWithdraw, onClear }: ChosenDecisionsBarProps) {
  const statusText = count === 1 ? t('1 decision selected') : t('{count} decisions selected', { count });
  return (
    <SelectionBar statusText={statusText} onEnd={onClear}>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onWithdraw}>
        {t('Take back')}
      </Button>
    </SelectionBar>
  );
}

const isSameDecision = (one: WithdrawnDecision, other: WithdrawnDecision) =>
  one.lawId === other.lawId && one.placeId === other.placeId;

const listWithdrawableDecisions = ({ id, name, decisions }: DecidedLaw): WithdrawnDecision[] =>
  decisions.map(({ place }) => ({ lawId: id, name, placeId: place?.id }));

type DecidedLawRowProps = {
  law: DecidedLaw;
  today: Day;
  canEdit: boolean;
  chosen: readonly WithdrawnDecision[];
  onChoose: (decision: WithdrawnDecision, isChosen: boolean) => void;
  onDecide: (decision: DecisionRequest) => void;
};

function DecidedLawRow({ law, today, canEdit, chosen, onChoose, onDecide }: DecidedLawRowProps) {
  const { id, name, decisions } = law;
  // If the only decision is about a single place, a new decision starts with that place.
  const [first] = decisions;
  const placeId = decisions.length === 1 ? first?.place?.id : undefined;
  const laws = { ids: [id], names: [name], placeId };
  return (
    <li>
      <div>
        <span className="due-name">
          <bdi>{name}</bdi>
        </span>
        <ul className="laws-decisions">
          {decisions.map((decision) => {
            const { place } = decision;
            const where = place?.name ?? t('All places');
            const own = { lawId: id, name, placeId: place?.id };
            return (
              <li key={place?.id ?? 0}>
                {canEdit && (
                  <label className="laws-check">
                    <input
                      type="checkbox"
                      aria-label={t('Select {name}, {where}', { name, where })}
                      checked={chosen.some((other) => isSameDecision(own, other))}
                      onChange={({ target }) => onChoose(own, target.checked)}
                    />
                  </label>
                )}
                <DecisionDetails {...{ decision, today, where }} />
                {canEdit && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-haspopup="dialog"
                    aria-label={t('Take back: {name}, {where}', { name, where })}
                    onClick={() => onDecide({ ...laws, applies: null, placeId: place?.id })}
                  >
                    {t('Take back')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {canEdit && (
          <div className="laws-actions due-quiet">
            <span className="due-law">{t('Decide again, for all places or for one:')}</span>
            <DecisionButtons name={name} onDecide={(applies) => onDecide({ ...laws, applies })} />
          </div>
        )}
      </div>
    </li>
  );
}

type DecisionDetailsProps = { decision: DecidedLaw['decisions'][number]; today: Day; where: string };

/** Shows a decision: its content, its place, its day and the person who made it. */
function DecisionDetails({ decision, today, where }: DecisionDetailsProps) {
  const { reviewOn, decidedBy, decidedOn } = decision;
  return (
    <div>
      <p>
        <b>
          <bdi>{where}</bdi>
        </b>{' '}
        <DecisionText decision={decision} />{' '}
        {reviewOn !== undefined && reviewOn <= today && (
          <span className="due-pill" data-tone="warn">
            {t('To be reviewed')}
          </span>
        )}
      </p>
      <p className="due-law">{formatWhoDecided(decidedBy, decidedOn)}</p>
    </div>
  );
}

/** Formats who decided and when, such as `editor@demo.test, 26 Nov 2026`. */
function formatWhoDecided(decidedBy: string, decidedOn: Day | undefined): string {
  return [formatPerson(decidedBy), decidedOn === undefined ? '' : formatShortDay(decidedOn)].filter(Boolean).join(', ');
}

/** Formats the count, such as `27 decisions about 23 laws`. Decisions of later pages are not known yet. */
function formatDecisionCount({ total, rows, next }: DecidedLawsPage): string {
  const laws = formatLawCount(total);
  const count = rows.flatMap(({ decisions }) => decisions).length;
  if (next !== undefined || count === 0) return laws;
  return count === 1 ? t('1 decision about {laws}', { laws }) : t('{count} decisions about {laws}', { count, laws });
}
