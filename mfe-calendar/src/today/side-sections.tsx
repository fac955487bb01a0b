import { Fragment } from 'react';
import { useAccess } from 'shared-lib/access';
import { formatPerson } from 'shared-lib/people';
import { parseId } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { parseDay } from 'shared-lib/schedules';
import { Button, EmptyState, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { useAddressFilters } from '../parts/address-params';
import { CountedSection } from '../parts/due-section';
import { dutyKindTexts } from '../parts/duty-kinds';
import { EndingLicensesSection } from '../parts/ending-section';
import { LazyTrackingStartNote } from '../parts/not-begun';
import { DutyKindDot, OccurrenceRows } from '../parts/occurrence-row';
import { PlaceFilterBox } from '../parts/place-field';
import { UndecidedLawsSection } from '../settle/unsettled-section';
import { makeDecidedLawsAddress } from '../wire/decided';
import { findFullListAddress, makeDueDateListAddress, placesPageAddress } from '../wire/lists';
import { dutyKindNames, parseRows, toTextOrEmpty } from '../wire/occurrence';
import type { TodayData, TodayListSection } from '../wire/today';
import { ChangedDueDatesSection, FailedMailsSection } from './changed-section';
import type { TodaySectionProps } from './owned-sections';
import './side-sections.css';

type SideSectionsProps = { data: TodayData; onOpenDueDate: (id: number) => void };

/** The filter by place on Today. The address contains its value. */
export function TodayPlaceFilter({ placeId }: { placeId: number | undefined }) {
  const { setPlace } = useAddressFilters();
  return <PlaceFilterBox {...{ placeId }} onPlace={setPlace} />;
}

/**
 * The side sections of Today: changes, duties without a date, licenses that end, and failed mails. For a single
 * place, it says which counts are about all places.
 */
export function SideSections({ data, onOpenDueDate }: SideSectionsProps) {
  const { unsettled, questions, endingLicenses, today, unreadDuties, failedMails, placeId, since } = data;
  if (placeId !== undefined)
    return (
      <>
        <UndecidedLawsSection {...{ unsettled, today, placeId }} questions={[]} />
        <EndingLicensesSection {...endingLicenses} {...{ today, placeId }} />
        <p className="due-note">
          {t(
            'Not shown for a single place: changes since you looked, duties without an owner or a date, and the twelve months.',
          )}{' '}
          <Link className="due-link" to="/today">
            {t('Show all places')}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <ChangedDueDatesSection data={data} onOpenDueDate={onOpenDueDate} />
      {failedMails !== undefined && <FailedMailsSection mails={failedMails} />}
      {unsettled.total > 0 && <UndecidedLawsSection {...{ unsettled, questions, today }} />}
      {endingLicenses.total > 0 && <EndingLicensesSection {...endingLicenses} today={today} />}
      {Object.values(unreadDuties).some(Boolean) && <UnreadDutiesSection duties={unreadDuties} />}
      {since !== undefined && <LazyTrackingStartNote since={since} today={today} />}
    </>
  );
}

type AbsenceNoteProps = { away: unknown; standsInFor: unknown };

/** Says until when the user is away and who stands in, or for whom the user stands in and until when. */
export function AbsenceNote({ away, standsInFor }: AbsenceNoteProps) {
  const others = parseRows(standsInFor, parseAbsentPerson) ?? [];
  return (
    <>
      <OwnAbsenceLine away={away} />
      {others.length > 0 && (
        <p className="today-line">
          {others.map((words) => t('You stand in for {person} until {day}.', words)).join(' ')}
        </p>
      )}
    </>
  );
}

function parseAbsentPerson(wire: unknown) {
  const { name, until }: Record<string, unknown> = Object(wire);
  const day = parseDay(until);
  return day === undefined ? undefined : { person: formatPerson(toTextOrEmpty(name)), day: formatShortDay(day) };
}

/** Says until when the user is away, and who gets the user's reminders if any are sent. */
function OwnAbsenceLine({ away }: Pick<AbsenceNoteProps, 'away'>) {
  const { until, stand_in, reminders }: Record<string, unknown> = Object(away);
  const day = parseDay(until);
  if (day === undefined) return null;
  const words = { day: formatShortDay(day), person: formatPerson(toTextOrEmpty(stand_in)) };
  return (
    <p className="today-line">
      {reminders === false
        ? t('You are away until {day}. {person} stands in for you.', words)
        : t('You are away until {day}. {person} gets your reminders and stands in for you.', words)}{' '}
      {t('Change it in the menu with your name, under I’m away.')}
    </p>
  );
}

/** Shows how many duties have no known date, by kind. Each number links to the list of the counted duties. */
function UnreadDutiesSection({ duties }: { duties: TodayData['unreadDuties'] }) {
  const total = dutyKindNames.reduce((sum, kind) => sum + duties[kind], 0);
  return (
    <CountedSection title={t('Duties of the library without a date')} count={total}>
      <ul className="due-names">
        {dutyKindNames
          .filter((kind) => duties[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={makeUnreadDutiesAddress(kind)}>
                <DutyKindDot kind={kind} />
                <span>{dutyKindTexts[kind].plural}</span> <b>{duties[kind].toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
      </ul>
    </CountedSection>
  );
}

/** Says until which day nothing is due, how many laws need an answer, and how many duties have no known date. */
export function NothingDueNote({ data: { nextDue, unreadDuties, unsettled, placeId } }: { data: TodayData }) {
  const sentences = [
    nextDue === undefined
      ? t('No due date is known yet.')
      : t('Nothing is due before {day}.', { day: formatShortDay(nextDue) }),
    ...(unsettled.total > 0 ? [formatUndecidedCount(unsettled.total)] : []),
  ];
  return (
    <Surface>
      <EmptyState title={sentences.join(' ')}>
        {/* The server counts these duties only for all places together, so a single place shows no count. */}
        {placeId === undefined && Object.values(unreadDuties).some(Boolean) && (
          <UnreadDutyLinks duties={unreadDuties} />
        )}
      </EmptyState>
    </Surface>
  );
}

/** Says how many duties have no date, and links to their lists. The lists are by kind. */
function UnreadDutyLinks({ duties }: { duties: TodayData['unreadDuties'] }) {
  const kinds = dutyKindNames.filter((kind) => duties[kind] > 0);
  const sentence = formatUnreadDutyCount(kinds.reduce((sum, kind) => sum + duties[kind], 0));
  const [only, ...others] = kinds;
  if (only && others.length === 0)
    return (
      <Link className="due-link" to={makeUnreadDutiesAddress(only)}>
        {sentence}
      </Link>
    );
  return (
    <Text>
      {sentence}{' '}
      {kinds.map((kind, nth) => (
        <Fragment key={kind}>
          {nth > 0 && ' · '}
          <Link className="due-link" to={makeUnreadDutiesAddress(kind)}>
            {dutyKindTexts[kind].plural} {duties[kind].toLocaleString('en')}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}

const makeUnreadDutiesAddress = (kind: string) => `/workspace?tab=${kind}&status=all&undated=true`;

function formatUnreadDutyCount(count: number): string {
  return count === 1
    ? t('1 duty of the library has no date yet.')
    : t('{count} duties of the library have no date yet.', { count });
}

const formatUndecidedCount = (count: number) =>
  count === 1 ? t('1 law needs an answer.') : t('{count} laws need an answer.', { count });

/**
 * Chips with links to the duties without an owner, with and without a due date, and to the laws that people
 * decided. The title of a chip says more.
 */
export function OwnerAndDecisionChips({ data: { owned, decided } }: { data: TodayData }) {
  const { noOwner, noOwnerNothingOpen } = owned;
  const nothingOpenAddress = '/obligations?tab=duties&stands=undated&owner=nobody';
  return (
    <div className="today-chips">
      <CountChip
        to={makeDueDateListAddress({ list: 'duties', owner: 'nobody' })}
        count={noOwner}
        words={t('Duties without owner')}
        title={t('Duties with a due date and without an owner')}
      />
      <CountChip
        to={nothingOpenAddress}
        count={noOwnerNothingOpen}
        words={t('Without owner, nothing open')}
        title={t('Duties with nothing open and without an owner')}
      />
      <CountChip
        to={makeDecidedLawsAddress()}
        count={decided.laws}
        words={t('Decided laws')}
        title={t('Laws that people decided')}
      />
      <CountChip
        to={makeDecidedLawsAddress(true)}
        count={decided.toReview}
        words={t('Decided laws to review')}
        title={t('Decided laws that are to be reviewed')}
      />
      <Link to={placesPageAddress} title={t('Branches and other places')}>
        {t('Places')}
      </Link>
    </div>
  );
}

type CountChipProps = { to: string; count: number; words: string; title: string };

/** A chip with a number, unless it is 0. */
function CountChip({ to, count, words, title }: CountChipProps) {
  if (count === 0) return null;
  return (
    <Link {...{ to, title }}>
      {words} <b>{count.toLocaleString('en')}</b>
    </Link>
  );
}

/**
 * Says that board packs wait for the user's signature. The button opens the pack, or the list if there are
 * several.
 */
export function PacksToSignBanner({ packs }: { packs: unknown }) {
  const known = parseRows(packs ?? [], parsePackToSign);
  if (!known) return <p className="due-note">{t('Board packs to sign could not be loaded.')}</p>;
  const [first, ...others] = known;
  if (!first) return null;
  const { id, from, to } = first;
  return (
    <section className="due-banner" data-notice="" aria-label={t('Board packs to sign')}>
      <p>
        {others.length === 0
          ? t('The board pack {from} to {to} waits for your signature', {
              from: formatShortDay(from),
              to: formatShortDay(to),
            })
          : t('{count} board packs wait for your signature', { count: known.length })}
      </p>
      <Button asChild size="sm" variant="outline">
        {others.length === 0 ? (
          <Link to={`/board?pack=${id}`}>{t('Open the pack')}</Link>
        ) : (
          <Link to="/board">{t('Open the packs')}</Link>
        )}
      </Button>
    </section>
  );
}

function parsePackToSign(wire: unknown) {
  const row: Record<string, unknown> = Object(wire);
  const [id, from, to] = [parseId(row.id), parseDay(row.from), parseDay(row.to)];
  return id === undefined || from === undefined || to === undefined ? undefined : { id, from, to };
}

const reviewActions = ['reopen'] as const;

type ReviewSectionProps = TodaySectionProps & { toReview: TodayListSection };

/** The section with waived due dates whose review day has come. */
export function ReviewSection({ toReview, today, onOpenDueDate, place }: ReviewSectionProps) {
  const { canEdit } = useAccess();
  const title = t('Waived, to be reviewed');
  const all = `/obligations?standing=to-review${place === undefined ? '' : `&place=${place}`}`;
  return (
    <CountedSection title={title} count={toReview.total} fullListAddress={findFullListAddress(toReview, all)}>
      <OccurrenceRows
        rows={toReview.rows}
        label={title}
        actions={canEdit ? reviewActions : []}
        {...{ today, onOpenDueDate }}
      />
    </CountedSection>
  );
}
