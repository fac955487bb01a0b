import { toOrganisationTime } from 'shared-lib/access/organisation-time';
import { readAnswer, send } from 'shared-lib/api';
import { formatPerson } from 'shared-lib/people';
import { useQuery } from 'shared-lib/query';
import { formatDayInWords } from 'shared-lib/records';
import { dueSoonDays } from 'shared-lib/schedules/figures';
import { chakra, EmptyState, findToneColors, LoadingRows, NotLoaded, Stack, Text } from 'shared-lib/ui';
import { PersonName, UserWithAvatar } from 'shared-lib/ui/avatar';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { DayTile } from '../dates/day-tile';
import { formatDay } from '../dates/format-date';
import { statusPillStyles, userCellStyles } from '../list/list-styles';

/**
 * Shows administrators tomorrow's reminder mails with their recipients. The preview is not cached, because it
 * may change every hour.
 */
export function ReminderPreview({ onClosed }: { onClosed: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['reminders', 'preview'],
    queryFn: ({ signal }) => fetchReminderPreview(signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <TitledDialog title={t('The next mails')} width={800} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={dialogPadding}>
          {data ? (
            <PreviewedMails preview={data} />
          ) : isError && !isFetching ? (
            <NotLoaded what={t('The preview')} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={4} label={t('Working out the mails')} />
          )}
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

type ReminderPreviewData = {
  areOn: boolean;
  tomorrow: string;
  day: string;
  total: number;
  mails: PreviewedMailData[];
};
type PreviewedMailData = {
  to: string;
  /** The name of the recipient. An older server does not send it. */
  name: string;
  subject: string;
  body: string;
  rows: MailedDueDateData[];
};
type MailedDueDateData = {
  section: DigestSection;
  standsInFor: string;
  id: number;
  name: string;
  law: string;
  place: string;
  due: string;
  days: number;
  /** The day on which the duty was filed. Undefined while the due date is open. */
  filedOn: string | undefined;
  /** Whether the checker returned the filing. */
  isSentBack: boolean;
  /** The earlier due date. Undefined if the due date has not moved lately. */
  movedFrom: string | undefined;
};

function PreviewedMails({ preview: { areOn, tomorrow, day, total, mails } }: { preview: ReminderPreviewData }) {
  return (
    <Stack gap="4">
      {!areOn && (
        <Text data-notice="fact">
          {t('Reminders are off, so nobody gets these mails. Switch them on to send them.')}
        </Text>
      )}
      <Text color="fg.muted">
        {day < tomorrow
          ? describeMailsOfToday(areOn, formatMailDay(day))
          : day === tomorrow
            ? t('Sent on {day} at 08:30, if nothing changes until then.', { day: formatMailDay(day) })
            : t('{tomorrow} is a day off. Sent on {day} at 08:30, if nothing changes until then.', {
                tomorrow: formatDay(tomorrow),
                day: formatMailDay(day),
              })}{' '}
        {total === 1 ? t('1 person gets a mail.') : t('{total} people get a mail.', { total })}
      </Text>
      {mails.length === 0 ? (
        <EmptyState title={t('No mails')} sentence={t('Nobody gets a reminder on this day.')} />
      ) : (
        mails.map((mail) => <PreviewedMail key={mail.to} mail={mail} />)
      )}
      {total > mails.length && (
        <Text color="fg.muted">{t('And {count} more mails.', { count: total - mails.length })}</Text>
      )}
    </Stack>
  );
}

/** The time of day at which the first mails are sent: 08:30, as hours times 100 plus minutes. */
const firstMailTime = 830;

/** Says when the mails of today are sent. After 08:30 they are sent within minutes, or once reminders are on. */
function describeMailsOfToday(areOn: boolean, day: string): string {
  const now = toOrganisationTime(new Date(readClocks().wall));
  if (now.getUTCHours() * 100 + now.getUTCMinutes() < firstMailTime)
    return t('Sent today, {day}, from 08:30 on, if nothing changes until then.', { day });
  return areOn
    ? t('Sent today, {day}, within minutes.', { day })
    : t('Sent today, {day}, once reminders are on.', { day });
}

/** Formats a day like "Sat 28 Nov 2026". */
const formatMailDay = (day: string) => formatDayInWords(day);

/** Shows a person's mail: its due dates by section, then the text that is sent. */
function PreviewedMail({ mail: { to, name, subject, body, rows } }: { mail: PreviewedMailData }) {
  return (
    <MailCard aria-label={to}>
      <header>
        <UserWithAvatar name={name}>
          <PersonName name={name} />
        </UserWithAvatar>
        <p>{subject}</p>
      </header>
      {groupMailRows(rows).map(({ title, tone, rows: shown }) => (
        <div key={title}>
          <h3 data-tone={tone}>
            {title} <span>{shown.length}</span>
          </h3>
          <ul aria-label={title}>
            {shown.map((row) => (
              <MailedDueDate key={row.id} row={row} tone={tone} />
            ))}
          </ul>
        </div>
      ))}
      <details open={rows.length === 0}>
        <summary>{t('Show the mail as text')}</summary>
        <p dir="auto">{body}</p>
      </details>
    </MailCard>
  );
}

function MailedDueDate({ row, tone }: { row: MailedDueDateData; tone: SectionTone }) {
  const { name, law, place, due, days, filedOn, isSentBack, movedFrom } = row;
  return (
    <li>
      <DayTile day={due} look={tone} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{law}</bdi> · <bdi>{place}</bdi>
          {movedFrom !== undefined && t(' · it was {day}', { day: formatDay(movedFrom) })}
        </small>
      </div>
      <span data-pill={tone ?? (filedOn === undefined && days <= dueSoonDays ? 'warn' : '')}>
        {filedOn !== undefined
          ? t('filed {day}', { day: formatDay(filedOn) })
          : isSentBack
            ? t('{when}, sent back', { when: describeDaysToDueDate(days) })
            : describeDaysToDueDate(days)}
      </span>
    </li>
  );
}

/** Describes in words how many days lie between the mail and a due date. */
function describeDaysToDueDate(days: number): string {
  if (days === 0) return t('due that day');
  if (days < 0) return days === -1 ? t('1 day late') : t('{days} days late', { days: -days });
  return days === 1 ? t('in 1 day') : t('in {days} days', { days });
}

type SectionTone = 'bad' | 'warn' | undefined;

const mailSectionTexts = {
  overdue: { title: t('Overdue'), tone: 'bad' },
  today: { title: t('Due that day'), tone: 'warn' },
  target: { title: t('Target reached'), tone: 'warn' },
  soon: { title: t('Coming up'), tone: undefined },
  moved: { title: t('Moved to another day'), tone: undefined },
  'to-check': { title: t('Filed, waiting for a check'), tone: undefined },
  escalated: { title: t('Overdue, with other owners'), tone: 'bad' },
  'no-owner': { title: t('Without an owner'), tone: 'warn' },
} satisfies Record<string, { title: string; tone: SectionTone }>;

type DigestSection = keyof typeof mailSectionTexts;

const isDigestSection = (name: string): name is DigestSection => Object.hasOwn(mailSectionTexts, name);

type MailRowGroup = { title: string; tone: SectionTone; rows: MailedDueDateData[] };

/** Groups the rows of a mail by section. The title for rows of an absent person also names that person. */
function groupMailRows(rows: readonly MailedDueDateData[]): MailRowGroup[] {
  const groups = new Map<string, MailRowGroup>();
  for (const row of rows) {
    const { title, tone }: { title: string; tone: SectionTone } = mailSectionTexts[row.section];
    const key = row.standsInFor ? t('For {name}: {title}', { name: formatPerson(row.standsInFor), title }) : title;
    const group = groups.get(key) ?? { title: key, tone, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const dialogPadding = { base: '4', md: '6' };
const dialogMargin = { base: '-4', md: '-6' };

const MailCard = chakra('article', {
  base: {
    // The negative margin makes the mail as wide as the dialog.
    mx: dialogMargin,
    ...userCellStyles,
    ...statusPillStyles,
    '& > header, & h3, & li, & summary, & details > p': { px: dialogPadding },
    '& > header': { py: '3', bg: 'bg.subtle', fontWeight: '600', overflowWrap: 'anywhere' },
    '& > header > p': { ps: '34px', color: 'fg.muted', textStyle: 'caption', fontWeight: '400' },
    '& h3': { pt: '3', pb: '1', textStyle: 'caption', fontWeight: '600', color: 'fg.muted' },
    '& h3[data-tone=bad]': { color: 'status.badFg' },
    '& h3[data-tone=warn]': { color: 'status.warnFg' },
    '& h3 > span': { fontWeight: '400' },
    '& ul': { listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '3',
      py: '2',
    },
    '& li + li': { borderTopWidth: '1px' },
    '& b': { fontWeight: '600', overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'caption' },
    '& li > [data-pill]': { gridColumn: { base: '2', sm: 'auto' }, justifySelf: 'start', fontWeight: '600' },
    '& [data-pill=warn]': findToneColors('warn'),
    '& > details': { borderTopWidth: '1px', mt: '1' },
    '& summary:focus-visible': { outlineOffset: '-2px' },
    '& details > p': {
      pb: '3',
      color: 'fg.muted',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textStyle: 'label',
    },
  },
});

/** Fetches the preview of the mails. Throws if the answer is not valid. */
async function fetchReminderPreview(signal: AbortSignal): Promise<ReminderPreviewData> {
  const reply = await send({ method: 'POST', path: 'reminders/preview', body: {}, signal });
  const answer = readAnswer(reply, ({ data }) => parseReminderPreview(data));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** Returns undefined if any mail is unreadable, because a broken reply must not look like "no mails". */
function parseReminderPreview(wire: unknown): ReminderPreviewData | undefined {
  const { reminders, tomorrow, day, total, mails }: Record<string, unknown> = Object(wire);
  if (typeof reminders !== 'boolean' || typeof tomorrow !== 'string') return undefined;
  if (typeof total !== 'number' || !Array.isArray(mails)) return undefined;
  return { areOn: reminders, tomorrow, day: String(day ?? tomorrow), total, mails: mails.map(parseMail) };
}

function parseMail(wire: unknown): PreviewedMailData {
  const { to, to_name, subject, body, rows }: Record<string, unknown> = Object(wire);
  const known: unknown[] = Array.isArray(rows) ? rows : [];
  return {
    to: String(to),
    name: typeof to_name === 'string' ? to_name : String(to),
    subject: String(subject),
    body: String(body),
    rows: known.flatMap((row) => parseMailRow(row) ?? []),
  };
}

function parseMailRow(wire: unknown): MailedDueDateData | undefined {
  const { section, stands_in_for, id, name, law, place, due, days, ...more }: Record<string, unknown> = Object(wire);
  const { filed_on, sent_back, moved_from } = more;
  if (typeof section !== 'string' || !isDigestSection(section) || typeof id !== 'number' || typeof days !== 'number')
    return undefined;
  const standsInFor = typeof stands_in_for === 'string' ? stands_in_for : '';
  const texts = { name: String(name), law: String(law), place: String(place), due: String(due) };
  const [filedOn, movedFrom] = [filed_on, moved_from].map((day) => (typeof day === 'string' ? day : undefined));
  return { section, standsInFor, id, days, filedOn, movedFrom, isSentBack: sent_back === true, ...texts };
}
