import { Fragment } from 'react';
import { findPageToday, readPageClock } from 'shared-lib/access/page-today';
import { sayPerson } from 'shared-lib/people';
import { type FileReference, fileAddress, formatMomentInWords, proofFolder } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { type Day, nameOfPeriod } from 'shared-lib/schedules';
import { Button, chakra, EmptyState, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dueMoment, shortDay } from '../days/days';
import { DuePill, DueTile, StandingPill } from '../parts/due-pill';
import { dutyKinds } from '../parts/duty-kinds';
import { type Filing, isRefusedId, type LastFiling, type WhyDue } from '../wire/filing';
import { isOpen } from '../wire/occurrence';

type NoDueDateProps = {
  error: Error | null;
  /** The address holds no valid id, so nothing was fetched. */
  isUnknown?: boolean;
  onRetry?: () => void;
};

/**
 * Shown instead of a due date: it loads, failed, or does not exist. The server answers the same for an
 * unknown, a deleted and a hidden one. Only a failure can be retried.
 */
export function NoDueDate({ error, isUnknown = isRefusedId(error), onRetry }: NoDueDateProps) {
  if (isUnknown)
    return (
      <EmptyState title={t('There is no such due date.')} cause="nothing matches">
        <Text>
          {t('The link may be wrong, or the due date was removed when its schedule or place changed.')}
        </Text>
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

/** The tile above a form that says what it is about. It looks like the next due dates in VIEW. */
export const FactsTile = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    px: '3',
    py: '3',
    rounded: 'card',
    bg: 'bg.subtle',
    overflowWrap: 'anywhere',
    '& > ul': { display: 'grid', gap: '2', listStyle: 'none' },
    // The tile's own style sheet sets its grid area.
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

/** Names the due date that a dialog is about. */
export function DueTitle({ due: occurrence }: { due: WhyDue }) {
  const { name, kind, profile, due } = occurrence;
  const today = findPageToday();
  return (
    <Title>
      <DueTile {...{ occurrence, today }} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <Quiet>
          {dutyKinds[kind].one} · <bdi>{profile}</bdi>
        </Quiet>
        <Quiet>
          {t('Due {day}', { day: shortDay(due) })} <DuePill {...{ occurrence, today }} />
        </Quiet>
        <Quiet>{sayPeriodOfLaw(occurrence)}</Quiet>
      </div>
    </Title>
  );
}

/** Names the period of the due date. After an extension two periods may be due on the same day. */
function sayPeriodOfLaw({ period: of, due, statutoryDue }: WhyDue): string | undefined {
  const [period, day] = [of && nameOfPeriod(of), shortDay(statutoryDue)];
  if (due === statutoryDue) return period && t('Period {period}', { period });
  if (!period) return t('Statutory due date {day}', { day });
  return t('Period {period} · statutory due date {day}', { period, day });
}

const Title = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    '& > .due-tile': { flexShrink: '0' },
    '& b': { fontWeight: '600' },
  },
});

type FilingFactsProps = {
  due: WhyDue;
  hasFiles?: boolean;
  /** Opens the dialog that removes a file. Undefined if the reader may not. */
  onRemove?: (file: FileReference) => void;
};

/** Formats the day, with the time for duties that count hours. */
function sayDone({ filedOn, filedTime }: Filing): string | false {
  return filedOn !== undefined && dueMoment({ due: filedOn, dueTime: filedTime });
}

/**
 * What was filed, by whom and when, with its files unless the form below shows them, and the reasons for
 * anything missing.
 */
export function FilingFacts({ due, hasFiles = true, onRemove }: FilingFactsProps) {
  const { filing, target, whyTarget, opensOn, checker, check } = due;
  // A filing that was sent back is in the timeline and in the form that files it again.
  const filed = isOpen(due)
    ? []
    : [
        { term: t('Done on'), text: sayDone(filing) },
        { term: t('Filed by'), text: filing.filedBy && sayFiled(filing) },
        { term: t('Reference'), text: filing.reference },
        { term: t('Why it was late'), text: filing.lateReason },
        { term: t('Why there is no file'), text: filing.noProofReason },
      ];
  const rows = [
    { term: t('Target'), text: isOpen(due) && target !== undefined && sayTarget(target, whyTarget) },
    { term: t('May be filed from'), text: isOpen(due) && opensOn !== undefined && shortDay(opensOn) },
    ...filed,
    { term: t('Check'), text: checkWords({ check, checker: checker?.name, filing }) },
    { term: t('Sent back, because'), text: filing.returnedNote },
    { term: t('Why'), text: filing.reason },
    { term: t('Review on'), text: filing.reviewOn !== undefined && shortDay(filing.reviewOn) },
  ].filter(({ text }) => text);
  const proof = hasFiles ? filing.proof : [];
  if (rows.length + proof.length === 0) return null;
  return (
    <Facts>
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
                  <a href={fileAddress(proofFolder, file)}>
                    <bdi>{file.name}</bdi>
                  </a>{' '}
                  {onRemove && filing.may.includes('removefile') && <RemoveButton {...{ file, onRemove }} />}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </Facts>
  );
}

function RemoveButton({ file, onRemove }: { file: FileReference; onRemove: (file: FileReference) => void }) {
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

/** Formats the target with its reason, such as the holiday it was moved from. */
const sayTarget = (target: Day, why: string) =>
  [
    target < findPageToday() ? t('{day}, passed', { day: shortDay(target) }) : shortDay(target),
    ...(why === '' ? [] : [why]),
  ].join(' · ');

/** Says who filed it, and how long after it was done they entered it. */
function sayFiled({ filedBy, filedAt, filedOn, isEnteredLate }: Filing): string {
  const said = t('{person}, {moment}', {
    person: sayPerson(filedBy),
    moment: formatMomentInWords(filedAt, readPageClock),
  });
  const late = isEnteredLate && filedOn !== undefined && sayEnteredLate(filedOn, filedAt);
  return late ? `${said} · ${late}` : said;
}

/** An entry within this many days needs no remark. */
const promptDays = 7;

/** How many days after it was done something was entered. Undefined if that was soon. */
export function sayEnteredLate(filedOn: Day, at: string): string | undefined {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return undefined;
  const days = findPageToday(moment) - filedOn;
  return days > promptDays ? t('Entered {days} days after the filing', { days }) : undefined;
}

type Checked = { check: WhyDue['check']; checker: string | undefined; filing: Filing };

function checkWords({ check, checker = '', filing }: Checked): string {
  switch (check) {
    case 'waiting':
      // Nobody checks their own filing.
      return checker === filing.filedBy
        ? t('Its checker filed it, so it waits for an administrator.')
        : t('It waits for {checker}.', { checker: sayPerson(checker) });
    case 'verified':
      return t('{person} has verified it.', { person: sayPerson(filing.verifiedBy) });
    case 'returned':
      return t('It was sent back.');
    default:
      return '';
  }
}

/** Earlier filings of the same duty, the latest first. Each links to its page. */
export function LastFilings({ filings }: { filings: readonly LastFiling[] }) {
  if (filings.length === 0) return <Quiet>{t('It was not done before.')}</Quiet>;
  return (
    <Filings aria-label={t('Last filings')}>
      {filings.map((filing) => (
        <li key={filing.id}>
          <Link to={`/occurrence/${filing.id}`}>{sayPeriod(filing)}</Link>{' '}
          <StandingPill standing={filing.standing} />
          <Quiet dir="auto">
            {[
              t('Done on {day}', { day: shortDay(filing.filedOn) }),
              ...[sayPerson(filing.filedBy), filing.reference].filter(Boolean),
            ].join(' · ')}
          </Quiet>
        </li>
      ))}
    </Filings>
  );
}

const sayPeriod = ({ period, due }: LastFiling) =>
  period
    ? t('{start} to {end}', { start: shortDay(period.start), end: shortDay(period.end) })
    : t('Due {day}', { day: shortDay(due) });

const Filings = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { gap: '0', '& a': { display: 'inline-block' } },
  },
});

const Quiet = chakra('p', { base: { color: 'fg.muted', textStyle: 'label' } });

const Facts = chakra('dl', {
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
