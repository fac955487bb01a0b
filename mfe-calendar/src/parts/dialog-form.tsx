import { Button, chakra } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';

/** The form of a dialog: its fields below each other. */
export const DialogForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& label:has(+ [aria-required=true])::after': { content: '"*" / ""', ms: '1', color: 'fg.muted' },
  },
});

type FormActionsProps = {
  /** What the form does, in a word. Undefined: it cannot be done. */
  does: string | undefined;
  isSaving: boolean;
  isDisabled?: boolean;
  /** It takes something away, so its button is red. */
  destroys?: boolean | undefined;
  /** The word on the button that changes nothing. */
  leaves?: string | undefined;
  onCancel: () => void;
};

export function FormActions(props: FormActionsProps) {
  const { does, isSaving, isDisabled = false, destroys, leaves = t('Cancel'), onCancel } = props;
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {leaves}
        </Button>
      }
      action={
        does !== undefined && (
          <Button
            type="submit"
            size="sm"
            {...(destroys && { colorPalette: 'red' })}
            disabled={isDisabled}
            loading={isSaving}
            loadingText={does}
          >
            {does}
          </Button>
        )
      }
    />
  );
}
