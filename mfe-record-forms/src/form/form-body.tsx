import { useFormikContext } from 'formik';
import { memo, type RefObject, useCallback, useRef, useState } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { Button, Flex, FloatingPart, LazyPart, Stack, Text } from 'shared-lib/ui';
import { FieldsContainer } from 'shared-lib/ui/fields/edit';
import type { AttachmentsState } from '../attachments/uploads';
import { type FormStart, type FormValues, isRepeal, type KnownLaw } from '../opening/form-start';
import { CloseFormButton } from './closing-form';
import { type FormController, useFormController } from './form-controller';
import { FormSections } from './form-sections';
import type { SaveState } from './save-record';
import { buttonTitles, listFormButtons } from './save-rules';
import { useSaveButtonHandler } from './use-save-button';

type FormBodyProps = {
  start: FormStart;
  canEdit: boolean;
  save: SaveState;
  onAction: (action: SaveAction) => void;
};

/** The fields of a form, and the buttons below them. */
export function FormBody({ onAction, ...frame }: FormBodyProps) {
  const { start, save } = frame;
  const { kind } = start;
  const formik = useFormikContext<FormValues>();
  const [law, setLaw] = useState(start.law);
  const controller = useFormController(kind, formik, setLaw);
  const context = useRef<HTMLDivElement>(null);
  const files = useRef<AttachmentsState>({ kind: 'settled' });
  const [repeal, setRepeal] = useState<() => void>();
  const confirm = useCallback(
    (submit: () => void) => {
      if (isRepeal(start, controller.values())) setRepeal(() => submit);
      else submit();
    },
    [start, controller],
  );
  const submit = useSaveButtonHandler({ kind, formik, controller, context, files, save, confirm, onAction });
  const updateFiles = useCallback((state: AttachmentsState) => {
    files.current = state;
  }, []);
  return (
    <>
      <FormFrame {...frame} {...{ context, controller, law }} onFiles={updateFiles} onAction={submit} />
      {repeal && (
        <FloatingPart>
          <LazyPart
            what="Repeal Law"
            load={loadRepealDialog}
            with={{
              lawId: start.record?.id ?? 0,
              name: String(formik.values.fields.name ?? ''),
              onRepeal: repeal,
              onClosed: () => setRepeal(undefined),
            }}
          />
        </FloatingPart>
      )}
    </>
  );
}

const loadRepealDialog = () => import('./repeal-dialog').then(({ RepealDialog }) => RepealDialog);

type FormFrameProps = FormBodyProps & {
  context: RefObject<HTMLDivElement | null>;
  controller: FormController;
  law: KnownLaw | undefined;
  onFiles: (state: AttachmentsState) => void;
};

/** The parts that do not change while the user types. Rendering them for every letter would be slow. */
const FormFrame = memo(function Frame(props: FormFrameProps) {
  const { context, controller, law, onFiles, start, canEdit, save, onAction } = props;
  return (
    <FieldsContainer ref={context} inert={save.is === 'saving'}>
      <Stack gap="8">
        <FormSections {...{ start, controller, law, onFiles }} />
      </Stack>
      <SaveBar {...{ start, canEdit, save, onAction }} />
    </FieldsContainer>
  );
});

/**
 * The foot of a form with the result of the last save and the buttons. The foot stays visible while the form
 * scrolls.
 */
function SaveBar({ start: { mode, record }, canEdit, save, onAction }: FormBodyProps) {
  const buttons = listFormButtons(mode, record?.status ?? 'Draft', canEdit);
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="6"
      mx={{ base: '-4', md: '-6' }}
      mb={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py="3"
      gap="2"
      wrap="wrap"
      align="center"
      justify="flex-end"
      bg="bg.panel"
      borderTopWidth="1px"
      roundedBottom="lg"
    >
      <FailedSaveNotice save={save} onAction={onAction} />
      <CloseFormButton />
      {buttons.map((action) => (
        <Button
          key={action}
          type="button"
          size="sm"
          variant={action === 'draft' ? 'outline' : 'solid'}
          disabled={save.is === 'saving'}
          onClick={() => onAction(action)}
        >
          {buttonTitles[action]}
        </Button>
      ))}
    </Flex>
  );
}

function FailedSaveNotice({ save, onAction }: Pick<FormBodyProps, 'save' | 'onAction'>) {
  if (save.is === 'unsent') {
    return (
      <Flex role="alert" flex="1" minW="48" gap="2" wrap="wrap" align="center" color="fg.error">
        <Text>
          <strong>Not saved</strong> · {save.message}
        </Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          data-outcome=""
          onClick={() => onAction(save.action)}
        >
          Try again
        </Button>
      </Flex>
    );
  }
  if (save.is !== 'refused') return null;
  return (
    <Text
      role="alert"
      data-outcome=""
      tabIndex={-1}
      flex="1"
      minW="48"
      color="fg.error"
      overflowWrap="anywhere"
    >
      {save.message}
    </Text>
  );
}
