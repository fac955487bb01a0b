import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { LawFilters, useLawsFilter } from '../laws/law-filters';
import { LawPages } from '../laws/law-pages';
import { type DecidedLaw, type DecidedPage, decidedQuery } from '../wire/decided';
import { DecisionText } from './law-at-places';
import { type Decision, DecisionButtons, DecisionDialog } from './law-rows';

/** The laws that people decided, everywhere or at single places. Each decision can be changed and taken back. */
export function DecidedLaws({ today }: { today: Day }) {
  const { canEdit } = useAccess();
  const { filter, change, params } = useLawsFilter();
  const [decision, setDecision] = useState<Decision>();
  const [round, setRound] = useState(0);
  const id = useId();
  const isToReview = params.get('review') === 'due';
  const asked = { ...filter, isToReview };
  return (
    <>
      <LawFilters title={t('Laws decided by hand')} list="decided" {...{ filter, change }}>
        <span className="laws-filter">
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
      <LawPages<DecidedPage>
        key={JSON.stringify(asked)}
        label={t('Laws decided by hand')}
        queryOf={(after) => decidedQuery(asked, after)}
        round={round}
        sayFound={({ total }) => sayLaws(total)}
        empty={isToReview ? t('No decision is to be reviewed.') : t('Nobody has decided about a law.')}
        warning={t('This does not mean that nobody decided.')}
        rows={({ rows }) => (
          <ul className="laws-rows" aria-label={t('Laws decided by hand')}>
            {rows.map((law) => (
              <DecidedRow key={law.id} {...{ law, today, canEdit }} onDecide={setDecision} />
            ))}
          </ul>
        )}
      />
      {decision && (
        <DecisionDialog
          {...{ decision, today }}
          onSettled={() => setRound(round + 1)}
          onClosed={() => setDecision(undefined)}
        />
      )}
    </>
  );
}

type DecidedRowProps = {
  law: DecidedLaw;
  today: Day;
  canEdit: boolean;
  onDecide: (decision: Decision) => void;
};

function DecidedRow({ law: { id, name, decisions }, today, canEdit, onDecide }: DecidedRowProps) {
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
                  <p className="due-law">{sayWho(decidedBy, decidedOn)}</p>
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
          <div className="laws-actions">
            <span className="due-law">{t('Decide again, for all places or for one:')}</span>
            <DecisionButtons name={name} onDecide={(applies) => onDecide({ ...laws, applies })} />
          </div>
        )}
      </div>
    </li>
  );
}

/** `editor@demo.test, 26 Nov 2026` */
function sayWho(decidedBy: string, decidedOn: Day | undefined): string {
  return [decidedBy, decidedOn === undefined ? '' : shortDay(decidedOn)].filter(Boolean).join(', ');
}

function sayLaws(total: number): string {
  return total === 1 ? t('1 law') : t('{count} laws', { count: total.toLocaleString('en') });
}
