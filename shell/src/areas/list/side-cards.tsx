import type { ReactNode } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { formatPerson, signInActions } from 'shared-lib/people';
import { Link } from 'shared-lib/router';
import { toCalendarDate } from 'shared-lib/schedules';
import { Box, Button, chakra, HStack, LoadingRows, Surface, Text, VisuallyHidden } from 'shared-lib/ui';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import { Glossary } from 'shared-lib/ui/glossary';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { formatInstant } from '../dates/format-date';
import { type LogEntry, readLogEntry } from '../logs/log-entry';
import { listPageSizes } from './list-address';
import { useRows } from './use-rows';

type SideCardsLayoutProps = {
  /** The title of the list of terms, such as "What the settings do". */
  termsTitle: string;
  /** The words that the page uses, each with its meaning. */
  terms: readonly (readonly [term: string, meaning: ReactNode])[];
  /** The cards below the content. */
  side: ReactNode;
  /** Where a wide window has space for the cards. With space, the list of terms is open at first. */
  spaceForCards?: 'beside' | 'below' | undefined;
  children: ReactNode;
};

/** Shows cards below or beside a page's content, and a glossary of its words. */
export function SideCardsLayout({ termsTitle, terms, side, spaceForCards, children }: SideCardsLayoutProps) {
  const isWide = useWindowMatches(spaceForCards === 'beside' ? besideQuery : belowQuery);
  return (
    <ContentWithCards data-beside={spaceForCards === 'beside' ? '' : undefined}>
      {children}
      <aside data-side="">
        {side}
        <Glossary
          key={String(isWide)}
          label={termsTitle}
          terms={terms}
          isOpen={spaceForCards !== undefined && isWide}
        />
      </aside>
    </ContentWithCards>
  );
}

/** In such windows all columns of a list fit beside the cards. The cards get the width that the list does not need. */
const besideQuery = '(min-width: 1440px)';
/** In such windows the months of a year fit above the open list of terms. */
const belowQuery = '(min-width: 1024px) and (min-height: 980px)';
const besideColumns = 'minmax(0, 1fr) clamp(300px, calc(100% - 884px), 360px)';

const ContentWithCards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { display: 'grid', gap: '4', pt: '4' },
    // The list leaves room for the folded list of terms below it.
    '--below': '62px',
    // A list that failed to load is as high as other failed lists.
    '&:has(> :first-child [data-empty="not loaded"])': { '--below': '0px' },
    // Hides the cards until the first rows have arrived, because the rows would move them. Also hides them below
    // a list that failed to load, where they would distract.
    '&:has(> :first-child [data-empty="not loaded"]) > aside, &:has([data-loading]) > aside': {
      display: 'none',
    },
    [`@media ${besideQuery}`]: {
      '&[data-beside]': { gridTemplateColumns: besideColumns, alignItems: 'start', columnGap: '4', '--below': '0px' },
      '&[data-beside] > aside': { pt: '0' },
      // There is one column while the panel of a row is open.
      '[data-panel=open] &&': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&[data-beside]:has(> :first-child [data-empty="not loaded"]), &[data-beside]:has([data-loading])': {
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    // Hides the cards while the panel of a row is open.
    '[data-panel=open] &': { '& > aside': { display: 'none' } },
  },
});

/** A card below the content of a page. */
function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface as="section" aria-label={title} css={sideCardStyles}>
      <h2>{title}</h2>
      {children}
    </Surface>
  );
}

/** The styles of the lists in a card. */
const sideCardStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  '& > *': { gridColumn: '1 / -1' },
  // The link to the log is at the end of the title's line.
  '& > h2': { gridArea: '1 / 1', px: '4', py: '2', textStyle: 'h3' },
  '& > [data-to-log]': { gridArea: '1 / 2' },
  '& > [data-to-log] > a': {
    color: 'accent.fg',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { py: '11px' },
  },
  '& > ul': { display: 'grid', gap: '2', px: '4', pb: '3', listStyle: 'none' },
  '& > ul > li': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '7' },
  '& small': { display: 'block', color: 'fg.muted', textStyle: 'label', fontWeight: '400' },
  '& li': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
};

type LastChangesCardProps = {
  /** The filters that select the entries in the log: a kind of entry and, optionally, an action. */
  filters: { kind: string; action?: string };
  /**
   * The name of the list's queries. A change refetches all queries with this name, including the query of this
   * card.
   */
  queryName: string;
  /** The users that the entries are about, with their shown names. The log has only user names. */
  people?: readonly { username: string; shownName: string }[] | undefined;
};

const maxShownChanges = 8;

/**
 * A card with the latest log entries about the things on the page, except sign-ins. If there are none, there
 * is no card.
 */
export function LastChangesCard({ filters, queryName, people }: LastChangesCardProps) {
  const { data, isError, refetch } = useRows({
    queryName,
    path: 'activity-log/list',
    address: { page: 1, size: listPageSizes[0], sort: '', order: 'desc', filters },
    readRow: readLogEntry,
  });
  const changes = data?.rows.filter(isNotSignIn).slice(0, maxShownChanges);
  if (changes?.length === 0) return null;
  const address = `/setup/detailedactivitylogs?${new URLSearchParams(filters)}`;
  return (
    <SideCard title={t('Last changes')}>
      {isError && !data ? (
        <HStack gap="3" role="status" px="4" pb="3" color="fg.muted">
          <Text>{t('Not loaded')}</Text>
          <Button size="xs" variant="outline" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </HStack>
      ) : !changes ? (
        <LoadingRows rows={2} label={t('Loading the last changes')} />
      ) : (
        <ul>
          {changes.map((entry) => (
            <li key={entry.id}>
              <Avatar name={entry.person} />
              {people && entry.name === entry.user ? (
                <OwnChange entry={entry} />
              ) : (
                <Box minW="0">
                  {people ? <PersonName name={findShownName(people, entry.name)} /> : <bdi>{entry.name}</bdi>}
                  <small title={entry.user}>{describeEntry(entry)}</small>
                </Box>
              )}
            </li>
          ))}
        </ul>
      )}
      <Box data-to-log="" px="4" textStyle="label">
        <Link to={address}>{t('All changes in the log')}</Link>
      </Box>
    </SideCard>
  );
}

function findShownName(people: NonNullable<LastChangesCardProps['people']>, userName: string): string {
  return people.find(({ username }) => username === userName)?.shownName ?? userName;
}

const isNotSignIn = ({ action }: LogEntry) => !signInActions.some((known) => known === action);

/** An action of a person on their own account. The avatar shows the person. Screen readers get the name. */
function OwnChange({ entry }: { entry: LogEntry }) {
  return (
    <Text minW="0" title={entry.user}>
      <VisuallyHidden>{formatPerson(entry.person)}: </VisuallyHidden>
      {entry.action}{' '}
      <Text as="span" textStyle="caption" color="fg.muted">
        · {formatMoment(entry)}
      </Text>
    </Text>
  );
}

/** Formats the time of an entry. The current year is left out. */
const formatMoment = ({ at }: LogEntry): string =>
  formatInstant(at).replace(` ${toCalendarDate(findOrganisationDay()).year},`, ',');

/** Describes an entry: "Renamed by Asha Rao, 3 Apr 2026, 14:05". */
function describeEntry(entry: LogEntry): string {
  const { action, person } = entry;
  return t('{action} by {user}, {moment}', { action, user: formatPerson(person), moment: formatMoment(entry) });
}
