import { useEffect, useRef } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { t } from 'shared-lib/words';
import { Button, Flex, HStack, Stack, Text } from '../styled';
import { Icon } from './icon';
import { EmptyState } from './list-states';
import { Surface } from './panels';

type FailurePanelProps = {
  title: string;
  detail: string;
  onTryAgain: () => void;
  /** The label of the button that calls `onTryAgain`. */
  tryAgainLabel?: string;
  /**
   * Called when the user clicks Close. Without it there is no such button, because the user cannot continue
   * without the failed part.
   */
  onClose?: (() => void) | undefined;
  /** Whether the panel replaces a whole page. It then has room for a drawing. */
  isPage?: boolean;
  /** Whether the part did not arrive. The panel then tries again by itself when the server is back. */
  isNotLoaded?: boolean;
};

/**
 * Replaces a part of the page that failed. Shows the reason and a button that tries again. Only a part that did not
 * arrive is tried again without a click: an error in the part itself would come again.
 */
export function FailurePanel(props: FailurePanelProps) {
  const { title, detail, onTryAgain, tryAgainLabel = t('Try again'), onClose, isPage = false } = props;
  useRetryWhenBack(props.isNotLoaded ? onTryAgain : undefined);
  const buttons = (
    <HStack gap="2" mt={isPage ? undefined : '1.5'}>
      <Button size="sm" onClick={onTryAgain}>
        {tryAgainLabel}
      </Button>
      {onClose && (
        <Button size="sm" variant="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      )}
    </HStack>
  );
  if (isPage)
    return (
      // This panel looks like the message about a list that could not be loaded.
      <Surface role="alert" isAlone>
        <EmptyState title={title} cause="not loaded">
          <Text>{detail}</Text>
          {buttons}
        </EmptyState>
      </Surface>
    );
  return (
    <Surface role="alert" display="flex" gap="3" alignItems="start" p="4" maxW="2xl">
      <Flex bg="status.bad" color="status.badFg" p="1.5" rounded="md">
        <Icon name="warning" />
      </Flex>
      <Stack gap="1.5" align="start" maxW="xl">
        <Text textStyle="h3">{title}</Text>
        <Text color="fg.muted">{detail}</Text>
        {buttons}
      </Stack>
    </Surface>
  );
}

/** Calls the function when the browser is online again, or when the server answers again. */
function useRetryWhenBack(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const tryAgain = () => latest.current?.();
    const subscription = announcementsOf('server-answers').subscribe(tryAgain);
    addEventListener('online', tryAgain);
    return () => {
      subscription.unsubscribe();
      removeEventListener('online', tryAgain);
    };
  }, []);
}
