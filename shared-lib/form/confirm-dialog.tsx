import { type ReactNode, useId } from 'react';
import type { Answer } from 'shared-lib/api';
import { Button, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { type DialogObject, DialogObjectBlock } from 'shared-lib/ui/object-block';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { RefusalNotice } from './refusal';
import { useSave } from './use-save';

type ConfirmDialogProps = {
  title: string;
  /** The objects that the action affects, such as records. */
  objects?: readonly DialogObject[];
  /** The text that explains the action to the user. */
  children: ReactNode;
  /** The label of the button that carries out the action. */
  submitLabel: string;
  /** Whether the action destroys something. Its button is then red. */
  destroys?: boolean;
  /** A sentence for the user that says why the button cannot be used yet. Undefined if the button can be used. */
  waitReason?: string | undefined;
  /** Whether the server would refuse the action. The content of the dialog says why, and the button is disabled. */
  isImpossible?: boolean;
  /** Carries out the action with this idempotency key. */
  act: (key: string) => Promise<Answer<string>>;
  onDone: (message: string) => void;
  onRefused?: () => void;
  onClosed: () => void;
};

/** Asks for confirmation before an action. A refusal by the server is shown beside the button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, objects = [], children, submitLabel, destroys = false, waitReason, isImpossible = false, act } = props;
  const { onDone, onRefused, onClosed } = props;
  const whyId = useId();
  const { isSaving, refusal, run } = useSave();
  return (
    <TitledDialog title={title} width={600} onClosed={onClosed} closes={isSaving ? 'from within' : 'anyhow'}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <DialogObjectBlock objects={objects} />
          {children}
          <RefusalNotice message={refusal} />
          <DialogActions
            back={
              <Button size="sm" variant="outline" disabled={isSaving} onClick={close}>
                {t('Cancel')}
              </Button>
            }
            action={
              <Button
                size="sm"
                colorPalette={destroys ? 'red' : undefined}
                disabled={isImpossible}
                loading={isSaving || waitReason !== undefined}
                loadingText={submitLabel}
                aria-describedby={waitReason && whyId}
                onClick={async () => {
                  const saved = await run(act);
                  if (saved?.ok) {
                    close();
                    onDone(saved.value);
                  } else if (saved) onRefused?.();
                }}
              >
                {submitLabel}
              </Button>
            }
          >
            {waitReason && (
              <Text id={whyId} color="fg.muted" textStyle="label">
                {waitReason}
              </Text>
            )}
          </DialogActions>
        </Stack>
      )}
    </TitledDialog>
  );
}
