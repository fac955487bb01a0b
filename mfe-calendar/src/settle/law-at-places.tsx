import { LoadingRows, NotRefreshed, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { type LawDecisionAtPlace, type PersonsDecision, useLawDecisionsByPlace } from '../wire/decided';
import '../laws/laws.css';

/** Shows whether a law applies now, in general and at each place. */
export function LawStatusAtPlaces({ lawId }: { lawId: number }) {
  const { data, isPending, isError, refetch } = useLawDecisionsByPlace(lawId);
  return (
    <section className="laws-places">
      <h3>{t('What is decided now')}</h3>
      {isPending && <LoadingRows rows={2} label={t('Loading what is decided now')} />}
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
      {data && (
        <ul>
          <li>
            <b>{t('All places')}</b>
            <span>
              {data.decisionEverywhere ? <DecisionText decision={data.decisionEverywhere} /> : t('Nobody has decided.')}
            </span>
          </li>
          {listAffectedPlaces(data.places).map((place) => (
            <li key={place.id}>
              <b>
                <bdi>{place.name}</bdi>
              </b>
              <span>
                {place.decision && <DecisionText decision={place.decision} />} {formatDutiesAtPlace(place)}
              </span>
            </li>
          ))}
          {data.places.length > 0 && listAffectedPlaces(data.places).length === 0 && (
            <li>{t('No place has a duty of this law.')}</li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Lists the places that have duties of the law, or their own decision about it. */
function listAffectedPlaces(places: readonly LawDecisionAtPlace[]): LawDecisionAtPlace[] {
  return places.filter(({ decision, applies, unsettled }) => decision || applies + unsettled > 0);
}

/** Shows a decision as text, such as `It applies: We asked. Review on 1 Apr 2027.` */
export function DecisionText({ decision: { applies, reason, reviewOn } }: { decision: PersonsDecision }) {
  return (
    <>
      {applies ? t('It applies:') : t('It does not apply:')} <bdi>{reason.replace(/\.?$/, '.')}</bdi>
      {reviewOn !== undefined && (
        <Text as="span" color="fg.muted">
          {' '}
          {t('Review on {day}.', { day: formatShortDay(reviewOn) })}
        </Text>
      )}
    </>
  );
}

function formatDutiesAtPlace({ applies, unsettled }: LawDecisionAtPlace): string {
  if (applies === 0 && unsettled === 0) return t('No duty here.');
  const parts = [
    ...(applies > 0 ? [applies === 1 ? t('1 duty applies.') : t('{count} duties apply.', { count: applies })] : []),
    ...(unsettled > 0
      ? [
          unsettled === 1
            ? t('1 duty waits for an answer.')
            : t('{count} duties wait for an answer.', { count: unsettled }),
        ]
      : []),
  ];
  return parts.join(' ');
}
