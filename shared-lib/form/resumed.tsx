import { Button, Flex, focusOnHeading, Text } from 'shared-lib/ui';

type ResumedDraftNoticeProps = {
  /** Whether somebody has changed the thing since the draft was typed. */
  hasMovedOn?: boolean;
  onStartAgain: () => void;
};

/** Says that an unsaved draft is back, and offers to start without it. */
export function ResumedDraftNotice({ hasMovedOn = false, onStartAgain }: ResumedDraftNoticeProps) {
  return (
    <Flex role="status" px="3" py="2" gap="3" align="center" wrap="wrap" rounded="md" bg="accent.subtle">
      <Text flex="1" minW="48" color="accent.fg">
        What you typed here and did not save is back.
        {hasMovedOn && ' Somebody has changed the rest since: look at it before you go on.'}
      </Text>
      <Button
        size="xs"
        variant="outline"
        onClick={({ currentTarget }) => {
          onStartAgain();
          // This button disappears with the message, so the focus moves on.
          const form = currentTarget.closest('form');
          if (form) form.querySelector<HTMLElement>('input, select')?.focus();
          else focusOnHeading();
        }}
      >
        Start again
      </Button>
    </Flex>
  );
}
