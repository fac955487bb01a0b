import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-lib/ui';
import { AlertDialog } from 'shared-lib/ui/overlays';
import type { WarningView } from './session-watch';

type WarningDialogProps = WarningView & { onExtend: () => void; onLogOut: () => void };

/** Document 1 §8, 600 px wide. */
export function WarningDialog({ secondsLeft, warning, onExtend, onLogOut }: WarningDialogProps) {
  return (
    <AlertDialog
      title="Your session is about to expire. Do you want to extend it?"
      width={600}
      actions={
        <>
          <Button variant="outline" onClick={onLogOut}>
            Log Out
          </Button>
          <Button data-autofocus colorPalette="brand" aria-busy={warning === 'asking'} onClick={onExtend}>
            {warning === 'asking' && <Spinner size="sm" />}
            Extend Session
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="2">
        <Text>Expiry time in {secondsLeft} seconds</Text>
        <Text role="alert" color="fg.error">
          {warning === 'refused' &&
            'The session is not extended: the server did not say yes. Try again, or save what you need.'}
        </Text>
        <VisuallyHidden role="status">{spoken(secondsLeft)}</VisuallyHidden>
      </Flex>
    </AlertDialog>
  );
}

/** A count that is read aloud every second drowns the question. */
function spoken(secondsLeft: number): string {
  if (secondsLeft > 10) return '';
  return secondsLeft > 5 ? '10 seconds left' : '5 seconds left';
}
