import { useId, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { Select } from 'shared-lib/form/select';
import { readMessages } from 'shared-lib/session';
import { Box, chakra, EmptyState, Text } from 'shared-lib/ui';
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
        <EmptyState title={t('No messages yet')} />
      ) : (
        <MessageList messages={messages} />
      )}
      <Box px={{ base: '4', md: '6' }} py="4" borderTopWidth="1px">
        <FieldLabel htmlFor={id}>{t('A message stays')}</FieldLabel>
        <Select
          id={id}
          choices={Object.entries(messageTimeLabels)}
          value={time}
          onChange={(event) => choose(event.target.value)}
        />
        <Text mt="1" textStyle="caption" color="fg.muted">
          {t('It stays longer while the pointer or the focus is on it.')}
        </Text>
      </Box>
    </TitledDialog>
  );
}

const FieldLabel = chakra('label', { base: { display: 'block', mb: '1', textStyle: 'label' } });

type MessageListProps = { messages: ReturnType<typeof readMessages> };

/** The messages since the sign-in, newest first. */
function MessageList({ messages }: MessageListProps) {
  return (
    <OrderedList aria-label={t('Messages since you signed in')}>
      {messages.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <InstantText at={at} none="" />
          <bdi>{text}</bdi>
        </li>
      ))}
    </OrderedList>
  );
}

const OrderedList = chakra('ol', {
  base: {
    px: { base: '4', md: '6' },
    listStyleType: 'none',
    '& > li': { py: '2.5', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& time': { display: 'block', color: 'fg.muted', textStyle: 'caption' },
  },
});
