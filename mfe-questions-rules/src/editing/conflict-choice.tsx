import { Button, focusOnHeading, HStack } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/**
 * The two buttons that users get if another user has saved first. After a click the buttons disappear, but
 * the focus stays in the form.
 */
export function ConflictChoice({ keepMine, takeTheirs }: { keepMine: () => void; takeTheirs: () => void }) {
  const buttons = [
    [t('Keep what I changed'), keepMine],
    [t('Use the latest'), takeTheirs],
  ] as const;
  return (
    <HStack gap="2" wrap="wrap">
      {buttons.map(([title, choose]) => (
        <Button
          key={title}
          size="xs"
          variant="outline"
          onClick={({ currentTarget }) => {
            const form = currentTarget.closest('form');
            choose();
            if (form) form.querySelector<HTMLElement>('input, select')?.focus();
            else focusOnHeading();
          }}
        >
          {title}
        </Button>
      ))}
    </HStack>
  );
}
