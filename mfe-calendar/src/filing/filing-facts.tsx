import { Fragment } from 'react';
import { findOrganisationDay, toOrganisationTime } from 'shared-lib/access/organisation-time';
import { formatPerson } from 'shared-lib/people';
import { buildFileAddress, type FileReference, formatMomentInWords, proofFolder } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { type Day, formatPeriodName } from 'shared-lib/schedules';
import { Button, chakra, EmptyState, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatDueMoment, formatShortDay } from '../days/days';
import { DueDatePill, DueDateTile, StatusPill } from '../parts/due-date-pill';
import { dutyKindTexts } from '../parts/duty-kinds';
import { type EarlierFiling, type ExplainedDueDate, type Filing, isUnknownIdError } from '../wire/filing';
import { isDueDateOpen } from '../wire/occurrence';

type DueDatePlaceholderProps = {
  error: Error | null;
  /** Whether the address has no valid id, so that nothing was fetched. */
  isUnknown?: boolean;
  onRetry?: () => void;
};

/**
 * Shown while a due date loads, if it failed to load, or if it does not exist. The server gives the same
 * answer for unknown, deleted and hidden due dates. Users can try again only after a failure.
 */
export function DueDatePlaceholder({ error, isUnknown = isUnknownIdError(error), onRetry }: DueDatePlaceholderProps) {
  if (isUnknown)
    return (
      <EmptyState title={t('There is no such due date.')} cause="nothing matches">
        <Text>{t('The link may be wrong, or the due date was removed when its schedule or place changed.')}</Text>
        <Link className="due-link" to="/obligations">
          {t('Go to Obligations')}
        </Link>
      </EmptyState>
    );
  if (!error) return <LoadingRows label={t('Loading the due date')} />;
  return (
    <NotLoaded what={t('This due date')} onRetry={onRetry}>
      <Text>{error.message}</Text>
      <Link className="due-link" to="/obligations">
        {t('Go to Obligations')}
      </Link>
    </NotLoaded>
  );
}

/** The tile above a form. It shows the due date of the form, and looks like the next due dates in the VIEW dialog. */
export const FactsTile = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    pb: '3',
    borderBottomWidth: '1px',
    overflowWrap: 'anywhere',
    '& > ul': { display: 'grid', gap: '2', listStyle: 'none' },
    // The day tile's own style sheet puts it into the grid area `tile`, so the template has an area of that
    // name.
    '& > ul > li': {
      display: 'grid',
      gridTemplate: '"tile said" auto / 40px minmax(0, 1fr)',
      gap: '3',
      alignItems: 'center',
    },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'label' },
    '& > ul b': { fontWeight: '600' },
  },
});

/** Shows which due date a dialog is about. */
export function DueDateTitle({ due: occurrence }: { due: ExplainedDueDate }) {
  const { name, kind, profile } = occurrence;
  const today = findOrganisationDay();
  const which = formatPeriodAndDay(occurrence);
  return (
    <DueDateTitleBox>
      <DueDateTile {...{ occurrence, today }} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <MutedText>
          {dutyKindTexts[kind].singular} · <bdi>{profile}</bdi>
        </MutedText>
        <MutedText>
          {t('Due {day}', { day: formatDueMoment(occurrence) })} <DueDatePill {...{ occurrence, today }} />
        </MutedText>
        {which && <MutedText>{which}</MutedText>}
      </div>
    </DueDateTitleBox>
  );
}

/**
 * Formats the period, and the statutory due date if the due date was moved. They tell apart two periods that are
 * due on the same day after an extension.
 */
function formatPeriodAndDay({ period: duePeriod, due, statutoryDue }: ExplainedDueDate): string | undefined {
  const [period, day] = [duePeriod && formatPeriodName(duePeriod), formatShortDay(statutoryDue)];
  if (due === statutoryDue) return period && t('Period {period}', { period });
  if (!period) return t('Statutory due date {day}', { day });
  return t('Period {period} · statutory due date {day}', { period, day });
}

const DueDateTitleBox = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    '& > .due-tile': { flexShrink: '0' },
    '& b': { fontWeight: '600' },
  },
});

type FilingFactsProps = {
  due: ExplainedDueDate;
  hasFiles?: boolean;
  /** Opens the dialog that removes a file. It is undefined if the user may not do that. */
  onRemove?: (file: FileReference) => void;
};

/** Formats the day on which the duty was done, with the time if the duty is due by the hour. */
function formatDoneMoment({ filedOn, filedTime }: Filing): string | false {
  return filedOn !== undefined && formatDueMoment({ due: filedOn, dueTime: filedTime });
}

/**
 * Shows a filing: its content, who filed it and when, and the reasons for missing parts. `hasFiles` is false if
 * the form below already shows the files.
 */
export function FilingFacts({ due, hasFiles = true, onRemove }: FilingFactsProps) {
  const { filing, target, whyTarget, opensOn, checker, check } = due;
  // A filing that was sent back is not shown here, also not after a waiver: it is in the timeline.
  const filed =
    isDueDateOpen(due) || due.standing === 'waived'
      ? []
      : [
          { term: t('Done on'), text: formatDoneMoment(filing) },
          { term: t('Filed by'), text: filing.filedBy && describeFiling(filing) },
          { term: t('Reference'), text: filing.reference },
          {
            term: due.standing === 'late' ? t('Why it was late') : t('Reason given before the due date moved'),
            text: filing.lateReason,
          },
          { term: t('Why there is no file'), text: filing.noProofReason },
        ];
  const rows = [
    { term: t('Target'), text: isDueDateOpen(due) && target !== undefined && formatTarget(target, whyTarget) },
    { term: t('May be filed from'), text: isDueDateOpen(due) && opensOn !== undefined && formatShortDay(opensOn) },
    ...filed,
    { term: t('Check'), text: describeCheck({ check, checker: checker?.name, filing }) },
    { term: t('Sent back, because'), text: filing.returnedNote },
    { term: t('Why'), text: filing.reason },
    { term: t('Review on'), text: filing.reviewOn !== undefined && formatShortDay(filing.reviewOn) },
  ].filter(({ text }) => text);
  const proof = hasFiles ? filing.proof : [];
  if (rows.length + proof.length === 0) return null;
  return (
    <FactList>
      {rows.map(({ term, text }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{text}</dd>
        </Fragment>
      ))}
      {proof.length > 0 && (
        <>
          <dt>{t('Proof')}</dt>
          <dd>
            <ul>
              {proof.map((file) => (
                <li key={file.file}>
                  <a href={buildFileAddress(proofFolder, file)}>
                    <bdi>{file.name}</bdi>
                  </a>{' '}
                  {onRemove && filing.may.includes('removefile') && <RemoveFileButton {...{ file, onRemove }} />}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </FactList>
  );
}

function RemoveFileButton({ file, onRemove }: { file: FileReference; onRemove: (file: FileReference) => void }) {
  return (
    <Button
      size="xs"
      variant="outline"
      aria-haspopup="dialog"
      aria-label={t('Remove {name}', { name: file.name })}
      onClick={() => onRemove(file)}
    >
      {t('Remove')}
    </Button>
  );
}

/** Formats the target with its reason, such as a holiday from which it was moved. */
const formatTarget = (target: Day, why: string) =>
  [
    target < findOrganisationDay() ? t('{day}, passed', { day: formatShortDay(target) }) : formatShortDay(target),
    ...(why === '' ? [] : [why]),
  ].join(' · ');

type FilingEntry = Pick<Filing, 'filedBy' | 'filedAt' | 'filedOn'>;

/** Describes who filed the due date, and how many days after the filing day the filing was entered. */
export function describeFiling({ filedBy, filedAt, filedOn }: FilingEntry): string {
  const said = t('{person}, {moment}', {
    person: formatPerson(filedBy),
    moment: formatMomentInWords(filedAt, toOrganisationTime),
  });
  const late = filedOn !== undefined && describeLateEntry(filedOn, filedAt);
  return late ? `${said} · ${late}` : said;
}

/** A filing that is entered within this many days gets no remark about a late entry. */
const maxDaysToEnterFiling = 7;

/** Describes how many days after the filing day the filing was entered. Undefined if that was soon. */
export function describeLateEntry(filedOn: Day, at: string): string | undefined {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return undefined;
  const days = findOrganisationDay(moment) - filedOn;
  return days > maxDaysToEnterFiling ? t('Entered {days} days after the filing', { days }) : undefined;
}

type FilingCheck = { check: ExplainedDueDate['check']; checker: string | undefined; filing: Filing };

function describeCheck({ check, checker = '', filing }: FilingCheck): string {
  switch (check) {
    case 'waiting':
      // People cannot check their own filings, so an administrator then does it.
      return checker === filing.filedBy
        ? t('The checker filed this, so an administrator must check it.')
        : t('{checker} must check this.', { checker: formatPerson(checker) });
    case 'verified':
      return t('{person} has verified it.', { person: formatPerson(filing.verifiedBy) });
    case 'returned':
      return t('It was sent back.');
    default:
      return '';
  }
}

/** Lists earlier filings of the same duty, the latest first. Each links to its page. */
export function EarlierFilings({ filings }: { filings: readonly EarlierFiling[] }) {
  if (filings.length === 0) return <MutedText>{t('It was not done before.')}</MutedText>;
  return (
    <FilingList aria-label={t('Last filings')}>
      {filings.map((filing) => (
        <li key={filing.id}>
          <Link to={`/occurrence/${filing.id}`}>{formatFilingPeriod(filing)}</Link>{' '}
          <StatusPill standing={filing.standing} />
          <MutedText dir="auto">
            {[
              t('Done on {day}', { day: formatShortDay(filing.filedOn) }),
              ...[formatPerson(filing.filedBy), filing.reference].filter(Boolean),
            ].join(' · ')}
          </MutedText>
        </li>
      ))}
    </FilingList>
  );
}

const formatFilingPeriod = ({ period, due }: EarlierFiling) =>
  period
    ? t('{start} to {end}', { start: formatShortDay(period.start), end: formatShortDay(period.end) })
    : t('Due {day}', { day: formatShortDay(due) });

const FilingList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { gap: '0', '& a': { display: 'inline-block' } },
  },
});

const MutedText = chakra('p', { base: { color: 'fg.muted', textStyle: 'label' } });

const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(9rem) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1.5',
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-wrap' },
    '& ul': { listStyle: 'none', display: 'grid', gap: '1' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media (pointer: coarse)': { '& a': { display: 'inline-block', minH: '10', alignContent: 'center' } },
  },
});
