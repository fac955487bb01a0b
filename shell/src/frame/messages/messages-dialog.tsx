import { useId, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { Select } from 'shared-lib/form/select';
import { readMessages } from 'shared-lib/session';
import { Box, chakra, EmptyState, Flex, Icon, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { InstantText } from '../../areas/dates/format-date';
import { type MessageTime, readMessageTime, saveMessageTime } from '../../messages/snackbar-message';

const messageTimeLabels = {
  '1': t('1 second'),
  '5': t('5 seconds'),
  '10': t('10 seconds'),
  kept: t('until you dismiss it'),
} satisfies Record<MessageTime, string>;

const isMessageTime = (chosen: string): chosen is MessageTime => Object.hasOwn(messageTimeLabels, chosen);

/** Lists the messages that this user got, and lets them choose how long messages stay visible. */
export function MessagesDialog({ onClosed }: { onClosed: () => void }) {
  const [time, setTime] = useState(readMessageTime);
  const [messages, setMessages] = useState(readMessages);
  const id = useId();
  const choose = (chosen: string) => {
    if (!isMessageTime(chosen)) return;
    saveMessageTime(chosen);
    setTime(chosen);
    announce({
      type: 'message',
      text: t('A message stays {messageTimeLabels}.', { messageTimeLabels: messageTimeLabels[chosen] }),
    });
    setMessages(readMessages());
  };
  return (
    <TitledDialog title={t('Messages')} width={600} onClosed={onClosed}>
      {messages.length === 0 ? (
        <Box css={lowStyles}>
          <EmptyState title={t('No messages yet')} cause="nothing to add">
            <Text>
              {t('What Lexboard tells you after you save, delete or export stands here until you log out.')}
            </Text>
          </EmptyState>
        </Box>
      ) : (
        <MessageList messages={messages} />
      )}
      <Flex
        px={{ base: '4', md: '6' }}
        py="3"
        gap="3"
        align="center"
        borderTopWidth="1px"
        bg="bg.subtle"
        roundedBottom={{ base: '0', sm: 'dialog' }}
      >
        <Box flex="1">
          <FieldLabel htmlFor={id}>{t('A message stays')}</FieldLabel>
          <Text textStyle="caption" color="fg.muted">
            {t('It stays longer while the pointer or the focus is on it.')}
          </Text>
        </Box>
        <Select
          id={id}
          choices={Object.entries(messageTimeLabels)}
          value={time}
          onChange={(event) => choose(event.target.value)}
        />
      </Flex>
    </TitledDialog>
  );
}

const lowStyles = { '& > [data-empty]': { minH: '0', py: '6' } };

const FieldLabel = chakra('label', { base: { display: 'block', textStyle: 'label' } });

type MessageListProps = { messages: ReturnType<typeof readMessages> };

/** The messages since the sign-in, newest first. */
function MessageList({ messages }: MessageListProps) {
  return (
    <OrderedList aria-label={t('Messages since you signed in')}>
      {messages.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <Icon name="check" size={16} />
          <bdi>{text}</bdi>
          <InstantText at={at} none="" />
        </li>
      ))}
    </OrderedList>
  );
}

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
