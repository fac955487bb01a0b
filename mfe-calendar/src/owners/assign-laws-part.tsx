import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { AssignLawsDialogProps } from './assign-laws-dialog';

export const loadAssignLawsDialog = () =>
  import('./assign-laws-dialog').then(({ AssignLawsDialog }) => AssignLawsDialog);

/** The dialog that assigns the duties of laws. Its code loads when it is opened. */
export function LazyAssignLawsDialog(props: AssignLawsDialogProps) {
  return (
    <FloatingPart>
      <LazyPart what={t('Assign')} load={loadAssignLawsDialog} with={props} />
    </FloatingPart>
  );
}

/**
 * The button that assigns a law's duties. Its label can contain the law's name, so that labels of several
 * rows differ.
 */
export function AssignButton({ name, onAssign }: { name?: string; onAssign: () => void }) {
  return (
    <Button
      size="sm"
      variant="outline"
      aria-haspopup="dialog"
      aria-label={name && t('Assign: {name}', { name })}
      onClick={onAssign}
    >
      {t('Assign')}
    </Button>
  );
}
