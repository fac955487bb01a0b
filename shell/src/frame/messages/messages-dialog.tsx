import { useId, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Select } from 'shared-lib/form/select';
import { useQuery } from 'shared-lib/query';
import { formatDayShort } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { readMessages } from 'shared-lib/session';
import { Box, Button, chakra, EmptyState, Flex, Icon, NotRefreshed, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { InstantText } from '../../areas/dates/format-date';
import { type MessageDuration, readMessageDuration, saveMessageDuration } from '../../messages/snackbar-message';

const durationLabels = {
  '1': t('1 second'),
  '5': t('5 seconds'),
  '10': t('10 seconds'),
  kept: t('until you dismiss it'),
} satisfies Record<MessageDuration, string>;

const isMessageDuration = (chosen: string): chosen is MessageDuration => Object.hasOwn(durationLabels, chosen);

/** Lists the messages that this user got. Users can also choose how long messages stay visible. */
export function MessagesDialog({ onClosed }: { onClosed: () => void }) {
  const [duration, setDuration] = useState(readMessageDuration);
  const [messages, setMessages] = useState(readMessages);
  const packs = useBoardPacksToSign();
  const id = useId();
  const choose = (chosen: string) => {
    if (!isMessageDuration(chosen)) return;
    saveMessageDuration(chosen);
    setDuration(chosen);
    announce({
      type: 'message',
      text: t('A message stays {messageTimeLabels}.', { messageTimeLabels: durationLabels[chosen] }),
    });
    setMessages(readMessages());
  };
  return (
    <TitledDialog title={t('Messages')} width={600} onClosed={onClosed}>
      {(close) => (
        <>
          <BoardPacksToSign packs={packs} onLeave={onClosed} />
          {messages.length === 0 && packs.data?.length === 0 && <NoMessages />}
          {messages.length === 0 && (packs.data?.length ?? 0) > 0 && (
            <Text px={{ base: '4', md: '6' }} pb="4" textStyle="caption" color="fg.muted">
              {t('No messages since you signed in.')}
            </Text>
          )}
          {messages.length > 0 && <MessageList messages={messages} />}
          <Box p={{ base: '4', md: '6' }} borderTopWidth="1px">
            <Flex gap="3" align="center" pb="4">
              <FieldLabel htmlFor={id}>{t('A message stays')}</FieldLabel>
              <Select
                id={id}
                choices={Object.entries(durationLabels)}
                value={duration}
                onChange={(event) => choose(event.target.value)}
              />
            </Flex>
            <CloseOnlyActions hasFocus onClose={close} />
          </Box>
        </>
      )}
    </TitledDialog>
  );
}

function NoMessages() {
  return (
    <Box css={compactEmptyStateStyles}>
      <EmptyState title={t('No messages yet')} cause="nothing to add" />
    </Box>
  );
}

type BoardPackToSign = { id: number; from: string; to: string };

/** Fetches the board packs that this user must still sign. */
function useBoardPacksToSign() {
  return useQuery({
    queryKey: ['packs-to-sign'],
    queryFn: async ({ signal }) => {
      const answer = await send({ method: 'POST', path: 'packs/list', body: {}, signal });
      const packs = readAnswer(answer, ({ data: rows }) => (Array.isArray(rows) ? rows : undefined));
      if (!packs.ok) throw new Error(packs.message);
      return packs.value.flatMap(parseBoardPackToSign);
    },
    staleTime: 0,
  });
}

type BoardPacksToSignProps = { packs: ReturnType<typeof useBoardPacksToSign>; onLeave: () => void };

function BoardPacksToSign({ packs: { data, isError, refetch }, onLeave }: BoardPacksToSignProps) {
  if (isError)
    return (
      <Box px={{ base: '4', md: '6' }} pt="3">
        <Text>{t('Which board packs wait for you could not be loaded.')}</Text>
        <NotRefreshed onRetry={() => void refetch()} />
      </Box>
    );
  if (!data || data.length === 0) return null;
  return (
    <BoardPackCards aria-label={t('Waiting for your signature')}>
      {data.map(({ id, from, to }) => {
        const days = { from: formatDayShort(from), to: formatDayShort(to) };
        return (
          <li key={id} data-notice="">
            <p>
              <b>{t('Waiting for your signature')}</b>
              {t('Board pack {from} to {to}', days)}
            </p>
            <Button asChild size="sm">
              <Link
                to={`/board?pack=${id}`}
                onClick={onLeave}
                aria-label={t('Sign the board pack {from} to {to}', days)}
              >
                {t('Sign')}
              </Link>
            </Button>
          </li>
        );
      })}
    </BoardPackCards>
  );
}

function parseBoardPackToSign(row: unknown): BoardPackToSign[] {
  const { id, from, to, is_my_turn }: Record<string, unknown> = Object(row);
  if (is_my_turn !== true || typeof id !== 'number') return [];
  return [{ id, from: String(from), to: String(to) }];
}

const compactEmptyStateStyles = { '& > [data-empty]': { py: '6' } };

const FieldLabel = chakra('label', { base: { flex: '1', textStyle: 'label', color: 'fg.muted' } });

type MessageListProps = { messages: ReturnType<typeof readMessages> };

/** Lists the messages since the sign-in, newest first. */
function MessageList({ messages }: MessageListProps) {
  return (
    <OrderedList aria-label={t('Messages since you signed in')}>
      {messages.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <Icon name="check" size={16} />
          <bdi>{text}</bdi>
          <InstantText at={at} fallback="" />
        </li>
      ))}
    </OrderedList>
  );
}

const BoardPackCards = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    px: { base: '4', md: '6' },
    pt: { base: '4', md: '5' },
    pb: '4',
    listStyleType: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
    },
    '& > li > p': { flex: '1', minW: '0', textStyle: 'label' },
    '& b': { display: 'block', fontWeight: '600' },
  },
});

const OrderedList = chakra('ol', {
  base: {
    listStyleType: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '16px minmax(0, 1fr)', sm: '16px minmax(0, 1fr) auto' },
      columnGap: '3',
      alignItems: 'baseline',
      px: { base: '4', md: '6' },
      py: '2.5',
    },
    '& > li + li': { borderTopWidth: '1px' },
    '& svg': { color: 'accent.fg', alignSelf: 'center' },
    '& bdi': { overflowWrap: 'anywhere' },
    '& time': { gridColumn: { base: '2', sm: '3' }, color: 'fg.muted', textStyle: 'caption' },
  },
});
