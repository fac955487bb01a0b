import { useQueryClient } from 'shared-lib/query';
import { Text } from 'shared-lib/ui';
import { useStoredNotice } from '../../messages/use-notice';

type ChangeResultNoticeProps = {
  message: string;
  /**
   * Whether the message is a strip above the rows on phones. The strip stays below the top bar while the page
   * scrolls.
   */
  isStrip?: boolean;
};

/** Shows the server's message about the last action, until the next action. */
export function ChangeResultNotice({ message, isStrip = false }: ChangeResultNoticeProps) {
  return (
    <Text
      role="status"
      fontSize="sm"
      color="fg.muted"
      overflowWrap="anywhere"
      minW="0"
      _empty={{ position: 'absolute' }}
      {...(isStrip && { css: noticeStripStyles })}
    >
      {message}
    </Text>
  );
}

const noticeStripStyles = {
  '&:not(:empty)': {
    position: 'sticky',
    top: '3.5rem',
    zIndex: 2,
    px: '4',
    py: '2.5',
    borderBottomWidth: '1px',
    borderInlineStart: '4px solid {colors.accent.solid}',
    bg: 'bg.panel',
    color: 'fg',
  },
};

type ChangeNotice = {
  /** The server's message about the last change. */
  notice: string;
  /** Shows the message. Resolves when the list has been refetched. */
  showMessage: (message: string) => Promise<void>;
  /**
   * Refetches the area's lists. Call it also after a refused change, because somebody else may have changed the
   * data.
   */
  refresh: () => Promise<void>;
};

/** Returns the message about the last change, and functions that show a message and refetch the area's lists. */
export function useChangeNotice(queryName: string): ChangeNotice {
  const client = useQueryClient();
  const [notice, showNotice] = useStoredNotice();
  const refresh = () => client.invalidateQueries({ queryKey: ['area', queryName] });
  return {
    notice,
    refresh,
    showMessage(message) {
      showNotice(message);
      return refresh();
    },
  };
}
