import type { keptMessages } from 'shared-lib/session';
import { chakra } from 'shared-lib/ui';
import { Moment } from '../../areas/list/moment';

type MessageListProps = { messages: ReturnType<typeof keptMessages> };

/** What was said since the person signed in, newest first. */
export function MessageList({ messages }: MessageListProps) {
  return (
    <List aria-label="Messages since you signed in">
      {messages.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <Moment at={at} none="" />
          <bdi>{text}</bdi>
        </li>
      ))}
    </List>
  );
}

const List = chakra('ol', {
  base: {
    px: { base: '4', md: '6' },
    listStyleType: 'none',
    '& > li': { py: '2.5', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& time': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  },
});
