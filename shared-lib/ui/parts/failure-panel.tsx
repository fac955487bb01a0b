import { t } from 'shared-lib/words';
import { Button, Flex, HStack, Stack, Text } from '../styled';
import { EmptyPicture } from './empty-picture';
import { Icon } from './icon';

type FailurePanelProps = {
  title: string;
  detail: string;
  onTryAgain: () => void;
  /** The label of the button that calls `onTryAgain`. */
  tryAgainLabel?: string;
  /** Called when the user clicks Close. Only given if the user can continue without the failed part. */
  onClose?: (() => void) | undefined;
  /** Whether it stands in place of a whole page, where it has room for a drawing. */
  isPage?: boolean;
};

/** Replaces a failed part, shows the reason and offers a retry. Nothing reloads automatically. */
export function FailurePanel(props: FailurePanelProps) {
  const { title, detail, onTryAgain, tryAgainLabel = t('Try again'), onClose, isPage = false } = props;
  return (
    <Flex
      role="alert"
      gap={isPage ? '4' : '3'}
      direction={isPage ? 'column' : 'row'}
      align={isPage ? 'center' : 'start'}
      justify={isPage ? 'center' : 'start'}
      textAlign={isPage ? 'center' : 'start'}
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      rounded="card"
      p={isPage ? '8' : '4'}
      {...(isPage ? { minH: { base: 'calc(100dvh - 14rem)', md: 'calc(100dvh - 9rem)' } } : { maxW: '2xl' })}
    >
      {isPage ? (
        <EmptyPicture cause="not loaded" width={144} />
      ) : (
        <Flex bg="status.bad" color="status.badFg" p="1.5" rounded="md">
          <Icon name="warning" />
        </Flex>
      )}
      <Stack gap="1.5" align={isPage ? 'center' : 'start'} maxW="xl">
        <Text textStyle={isPage ? 'h2' : 'h3'} color={isPage ? 'fg.error' : undefined}>
          {title}
        </Text>
        <Text color="fg.muted">{detail}</Text>
        <HStack gap="2" mt={isPage ? '3' : '1.5'}>
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
