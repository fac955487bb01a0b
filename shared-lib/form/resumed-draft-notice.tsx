import { Button, Flex, focusOnHeading, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type ResumedDraftNoticeProps = {
  /** Whether the saved data has changed since the user entered the draft. */
  hasMovedOn?: boolean;
  onStartAgain: () => void;
};

/** Tells the user that the form shows an unsaved draft, and offers to start without it. */
export function ResumedDraftNotice({ hasMovedOn = false, onStartAgain }: ResumedDraftNoticeProps) {
  return (
    <Flex role="status" px="3" py="2" gap="3" align="center" wrap="wrap" rounded="md" bg="accent.subtle">
      <Text flex="1" minW="44" color="accent.fg">
        {t('Your unsaved changes are back.')}
        {hasMovedOn && t(' Somebody has changed other fields since. Check them before you go on.')}
      </Text>
      <Button
        size="xs"
        variant="outline"
        onClick={({ currentTarget }) => {
          onStartAgain();
          // The button disappears together with the notice. So the focus moves to the form, or else to the heading.
          const form = currentTarget.closest('form');
          if (form) form.querySelector<HTMLElement>('input, select')?.focus();
          else focusOnHeading();
        }}
      >
        {t('Start again')}
      </Button>
    </Flex>
  );
}
