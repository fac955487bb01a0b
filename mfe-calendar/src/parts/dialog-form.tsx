import { type ComponentProps, useEffect } from 'react';
import { addUnsavedEntry } from 'shared-lib/bus';
import { Button, chakra } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';

type TypedDialogProps = Omit<ComponentProps<typeof TitledDialog>, 'closes'> & {
  /** Something was entered that is not saved. */
  isTyped: boolean;
  isSaving: boolean;
};

/** A dialog in which people type: neither Close nor the way to another page loses what they typed without a question. */
export function TypedDialog({ isTyped, isSaving, ...props }: TypedDialogProps) {
  const { title, thing = title } = props;
  useEffect(
    () => (isTyped ? addUnsavedEntry({ title: thing, isInDialog: true }) : undefined),
    [isTyped, thing],
  );
  return (
    <TitledDialog {...props} closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'} />
  );
}

/** The form of a dialog: its fields below each other. */
export const DialogForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& label:has(+ [aria-required=true], + * [aria-required=true])::after': {
      content: '"*" / ""',
      ms: '1',
      color: 'fg.muted',
    },
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
