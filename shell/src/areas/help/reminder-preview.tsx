import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { Box, chakra, EmptyState, LoadingRows, NotLoaded, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { formatDay } from '../dates/format-date';

/** Shows to administrators who gets which mail tomorrow. It is never stored, since each hour may change it. */
export function ReminderPreview({ onClosed }: { onClosed: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['reminders', 'preview'],
    queryFn: ({ signal }) => fetchPreview(signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <TitledDialog title={t('The mails of tomorrow')} width={800} onClosed={onClosed}>
      {data ? (
        <PreviewedMails preview={data} />
      ) : isError && !isFetching ? (
        <NotLoaded what={t('The preview')} onRetry={() => void refetch()}>
          {t('This does not mean that nobody gets a mail.')}
        </NotLoaded>
      ) : (
        <LoadingRows rows={4} label={t('Working out the mails')} />
      )}
    </TitledDialog>
  );
}

type Mail = { to: string; subject: string; body: string };
type Preview = { areOn: boolean; tomorrow: string; day: string; total: number; mails: Mail[] };

function PreviewedMails({ preview: { areOn, tomorrow, day, total, mails } }: { preview: Preview }) {
  return (
    <Stack gap="3" p={{ base: '4', md: '6' }}>
      {!areOn && (
        <Text fontWeight="600" p="3" rounded="card" bg="status.warn" color="status.warnFg">
          {t('Reminders are off. With reminders, these mails would be sent.')}
        </Text>
      )}
      <Text color="fg.muted">
        {day === tomorrow
          ? t('On {day} at 08:30, as it stands now.', { day: formatDay(day) })
          : t('{tomorrow} is a day off. These mails go out on {day} at 08:30, as it stands now.', {
              tomorrow: formatDay(tomorrow),
              day: formatDay(day),
            })}
      </Text>
      {mails.length === 0 ? (
        <EmptyState title={t('No mails')} sentence={t('Nobody is to be reminded on this day.')} />
      ) : (
        mails.map((mail) => <PreviewedMail key={mail.to} mail={mail} />)
      )}
      {total > mails.length && (
        <Text color="fg.muted">{t('And {count} more mails.', { count: total - mails.length })}</Text>
      )}
    </Stack>
  );
}

function PreviewedMail({ mail: { to, subject, body } }: { mail: Mail }) {
  return (
    <Folded>
      <summary>
        <Box as="span" fontWeight="600" overflowWrap="anywhere" dir="auto">
          {to}
        </Box>{' '}
        <span>{subject}</span>
      </summary>
      <p dir="auto">{body}</p>
    </Folded>
  );
}

const Folded = chakra('details', {
  base: {
    borderWidth: '1px',
    rounded: 'card',
    overflow: 'hidden',
    '& > summary': { cursor: 'pointer', px: '4', py: '3', overflowWrap: 'anywhere' },
    '& > summary:hover': { bg: 'bg.muted' },
    '& > summary:focus-visible': { outlineOffset: '-2px' },
    // Below the name, in line with it.
    '& > summary > span + span': { display: 'block', ps: '4', color: 'fg.muted', textStyle: 'label' },
    '& > p': {
      px: '4',
      py: '3',
      borderTopWidth: '1px',
      bg: 'bg.subtle',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

/** Throws without a valid answer. */
async function fetchPreview(signal: AbortSignal): Promise<Preview> {
  const reply = await send({ method: 'POST', path: 'reminders/preview', body: {}, signal });
  const answer = readAnswer(reply, ({ data }) => parsePreview(data));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** Undefined if a part is missing: no mails must not look like an empty list. */
function parsePreview(wire: unknown): Preview | undefined {
  const { reminders, tomorrow, day, total, mails }: Record<string, unknown> = Object(wire);
  if (typeof reminders !== 'boolean' || typeof tomorrow !== 'string') return undefined;
  if (typeof total !== 'number' || !Array.isArray(mails)) return undefined;
  return { areOn: reminders, tomorrow, day: String(day ?? tomorrow), total, mails: mails.map(parseMail) };
}

function parseMail(wire: unknown): Mail {
  const { to, subject, body }: Record<string, unknown> = Object(wire);
  return { to: String(to), subject: String(subject), body: String(body) };
}
