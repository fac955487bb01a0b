import { t } from 'shared-lib/words';
import { Button, Flex, HStack, Stack, Text } from '../styled';
import { Icon } from './icon';

type FailurePanelProps = {
  title: string;
  detail: string;
  onTryAgain: () => void;
  /** The label of the button that calls `onTryAgain`. */
  tryAgainLabel?: string;
  /** Called when the user clicks Close. Only given if the user can continue without the failed part. */
  onClose?: (() => void) | undefined;
};

/** Replaces a failed part, shows the reason and offers a retry. Nothing reloads automatically. */
export function FailurePanel({
  title,
  detail,
  onTryAgain,
  tryAgainLabel = t('Try again'),
  onClose,
}: FailurePanelProps) {
  return (
    <Flex
      role="alert"
      gap="3"
      align="start"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      rounded="card"
      p="4"
      maxW="2xl"
    >
      <Flex bg="status.warn" color="status.warnFg" p="1.5" rounded="md">
        <Icon name="warning" />
      </Flex>
      <Stack gap="1.5" align="start">
        <Text textStyle="h3">{title}</Text>
        <Text color="fg.muted">{detail}</Text>
        <HStack gap="2" mt="1.5">
          <Button size="sm" onClick={onTryAgain}>
            {tryAgainLabel}
          </Button>
          {onClose && (
            <Button size="sm" variant="outline" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
        </HStack>
      </Stack>
    </Flex>
  );
}
