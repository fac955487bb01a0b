import { Fragment } from 'react';
import { Link } from 'shared-lib/router';
import { EmptyState, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { CountedSection } from '../parts/due-section';
import { dutyKindTexts } from '../parts/duty-kinds';
import { DutyKindDot } from '../parts/occurrence-row';
import { dutyKindNames } from '../wire/occurrence';
import type { TodayData } from '../wire/today';

/** Shows how many duties have no known date, by kind. Each number links to the list of what it counts. */
export function UndatedDutiesSection({ undated }: { undated: TodayData['undated'] }) {
  const total = dutyKindNames.reduce((sum, kind) => sum + undated[kind], 0);
  return (
    <CountedSection title={t('Duties of the library without a date')} count={total}>
      <ul className="due-names">
        {dutyKindNames
          .filter((kind) => undated[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={makeUndatedDutiesAddress(kind)}>
                <DutyKindDot kind={kind} />
                <span>{dutyKindTexts[kind].many}</span> <b>{undated[kind].toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
      </ul>
    </CountedSection>
  );
}

/** Says until which day nothing is due, and how many duties have no known date. The duties lead to their lists. */
export function NothingDueNote({ data: { nextDue, undated, unsettled, placeId } }: { data: TodayData }) {
  const sentences = [
    nextDue === undefined
      ? t('No due date is known yet.')
      : t('Nothing is due before {day}.', { day: formatShortDay(nextDue) }),
    ...(unsettled.total > 0 ? [formatUndecidedCount(unsettled.total)] : []),
  ];
  return (
    <Surface>
      <EmptyState title={sentences.join(' ')}>
        {/* The server counts undated duties only for all places together, so a single place shows no count. */}
        {placeId === undefined && Object.values(undated).some(Boolean) && <UndatedDutyLinks undated={undated} />}
      </EmptyState>
    </Surface>
  );
}

/** Says how many duties have no date. If they are of one kind, the sentence leads to them, else each kind does. */
function UndatedDutyLinks({ undated }: { undated: TodayData['undated'] }) {
  const kinds = dutyKindNames.filter((kind) => undated[kind] > 0);
  const sentence = formatUndatedCount(kinds.reduce((sum, kind) => sum + undated[kind], 0));
  const [only, ...others] = kinds;
  if (only && others.length === 0)
    return (
      <Link className="due-link" to={makeUndatedDutiesAddress(only)}>
        {sentence}
      </Link>
    );
  return (
    <Text>
      {sentence}{' '}
      {kinds.map((kind, nth) => (
        <Fragment key={kind}>
          {nth > 0 && ' · '}
          <Link className="due-link" to={makeUndatedDutiesAddress(kind)}>
            {dutyKindTexts[kind].many} {undated[kind].toLocaleString('en')}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}

const makeUndatedDutiesAddress = (kind: string) => `/workspace?tab=${kind}&status=all&undated=true`;

function formatUndatedCount(count: number): string {
  return count === 1
    ? t('1 duty of the library has no date yet.')
    : t('{count} duties of the library have no date yet.', { count });
}

const formatUndecidedCount = (count: number) =>
  count === 1 ? t('1 law needs an answer.') : t('{count} laws need an answer.', { count });
