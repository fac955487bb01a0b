import { useId } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import { formatPerson } from 'shared-lib/people';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { LawFilters, useLawsFilter } from '../laws/law-filters';
import { LawPages } from '../laws/law-pages';
import { type DecidedLaw, type DecidedLawsPage, makeDecidedLawsQuery } from '../wire/decided';
import { type LawApplicability, type LawByApplicability, makeApplicabilityQuery } from '../wire/law-lists';
import { DecisionText } from './law-at-places';
import { DecisionButtons, type DecisionRequest, useDecisionDialog } from './law-rows';

type DecidedLawsProps = { today: Day };

/** The page with the laws that people have decided, or with all laws that apply or do not apply. */
export function DecidedLaws({ today }: DecidedLawsProps) {
  const stands = useLawsFilter().params.get('stands');
  if (stands === 'applies' || stands === 'does-not-apply')
    return <LawsByApplicability key={stands} {...{ stands, today }} />;
  return <LawsDecidedByPeople today={today} />;
}

/** Lists all laws that apply, or all that do not, with their duties. Each law can be decided anew. */
function LawsByApplicability({ stands, today }: DecidedLawsProps & { stands: LawApplicability }) {
  const { canEdit } = useAccess();
  const { filter, change } = useLawsFilter();
  const { decide, round, dialog } = useDecisionDialog(today);
  const title = stands === 'applies' ? t('Laws that apply') : t('Laws that do not apply');
  return (
    <>
      <LawFilters {...{ filter, change }} />
      <LawPages
        key={JSON.stringify(filter)}
        label={title}
        queryOf={(after) => makeApplicabilityQuery(filter, stands, after)}
        round={round}
        sayFound={({ total }) => formatLawCount(total)}
        isNarrowed={Boolean(filter.search || filter.profileId)}
        empty={stands === 'applies' ? t('No law applies.') : t('There is no law that does not apply.')}
        rows={({ rows }) => (
          <ul className="laws-rows" aria-label={title}>
            {rows.map((law) => (
              <li key={law.id}>
                <div>
                  <span className="due-name">
                    <bdi>{law.name}</bdi>
                  </span>
                  <p className="due-law">{formatDutiesAtPlaces(law)}</p>
                  {canEdit && (
                    <div className="laws-actions due-quiet">
                      <DecisionButtons
                        name={law.name}
                        onDecide={(applies) => decide({ ids: [law.id], names: [law.name], applies })}
                      />
                    </div>
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
  const { canEdit } = useAccess();
  const { filter, change, params } = useLawsFilter();
  const { decide, round, dialog } = useDecisionDialog(today);
  const id = useId();
  const isToReview = params.get('review') === 'due';
  const asked = { ...filter, isToReview };
  return (
    <>
      <LawFilters chosen={isToReview ? 1 : 0} {...{ filter, change }}>
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
      <LawPages<DecidedLawsPage>
        key={JSON.stringify(asked)}
        label={t('Laws that people decided')}
        queryOf={(after) => makeDecidedLawsQuery(asked, after)}
        round={round}
        sayFound={({ total }) => formatLawCount(total)}
        isNarrowed={Boolean(filter.search || filter.profileId)}
        empty={isToReview ? t('No decision is to be reviewed.') : t('Nobody has decided about a law.')}
        rows={({ rows }) => (
          <ul className="laws-rows" aria-label={t('Laws that people decided')}>
            {rows.map((law) => (
              <DecidedLawRow key={law.id} {...{ law, today, canEdit }} onDecide={decide} />
            ))}
          </ul>
        )}
      />
      {dialog}
    </>
  );
}

type DecidedLawRowProps = {
  law: DecidedLaw;
  today: Day;
  canEdit: boolean;
  onDecide: (decision: DecisionRequest) => void;
};

function DecidedLawRow({ law: { id, name, decisions }, today, canEdit, onDecide }: DecidedLawRowProps) {
  const laws = { ids: [id], names: [name] };
  return (
    <li>
      <div>
        <span className="due-name">
          <bdi>{name}</bdi>
        </span>
        <ul className="laws-decisions">
          {decisions.map((decision) => {
            const { place, reviewOn, decidedBy, decidedOn } = decision;
            const where = place?.name ?? t('All places');
            return (
              <li key={place?.id ?? 0}>
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
                  <p className="due-law">{formatDecider(decidedBy, decidedOn)}</p>
                </div>
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

/** Formats who decided and when, such as `editor@demo.test, 26 Nov 2026`. */
function formatDecider(decidedBy: string, decidedOn: Day | undefined): string {
  return [formatPerson(decidedBy), decidedOn === undefined ? '' : formatShortDay(decidedOn)]
    .filter(Boolean)
    .join(', ');
}

function formatLawCount(total: number): string {
  return total === 1 ? t('1 law') : t('{count} laws', { count: total.toLocaleString('en') });
}
