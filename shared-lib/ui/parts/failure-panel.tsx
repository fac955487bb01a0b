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
};

/**
 * Replaces a part of the page that failed. It shows the reason and a button that tries again. Nothing reloads
 * by itself.
 */
export function FailurePanel(props: FailurePanelProps) {
  const { title, detail, onTryAgain, tryAgainLabel = t('Try again'), onClose, isPage = false } = props;
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
      // Looks like the message about a list that could not be loaded.
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
