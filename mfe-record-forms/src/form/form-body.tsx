import { useFormikContext } from 'formik';
import { memo, type RefObject, useCallback, useRef, useState } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { Box, FloatingPart, LazyPart, Stack } from 'shared-lib/ui';
import { FieldsContainer } from 'shared-lib/ui/fields/edit';
import type { AttachmentsState } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { doesSaveRepealLaw, type FormStart, type FormValues, type LookedUpLaw } from '../opening/form-start';
import { type FormController, useFormController } from './form-controller';
import { RequiredFieldsNote } from './form-identity';
import { FormSections } from './form-sections';
import { SaveBar } from './save-bar';
import type { SaveState } from './save-record';
import { FormAside, SectionLinks } from './section-rail';
import { useSaveButtonHandler } from './use-save-button';

type FormBodyProps = {
  start: FormStart;
  canEdit: boolean;
  save: SaveState;
  onAction: (action: SaveAction) => void;
};

/** The body of a form: its sections, the links to them, and the buttons below. */
export function FormBody({ onAction, ...frame }: FormBodyProps) {
  const { start, save } = frame;
  const formik = useFormikContext<FormValues>();
  const [law, setLaw] = useState(start.law);
  const controller = useFormController(start.kind, formik, setLaw);
  const formElement = useRef<HTMLDivElement>(null);
  const files = useRef<AttachmentsState>({ kind: 'settled' });
  const [faultyFiles, setFaultyFiles] = useState(0);
  const [repeal, setRepeal] = useState<() => void>();
  const confirm = useCallback(
    (submit: () => void) => {
      return doesSaveRepealLaw(start, controller.getValues()) ? setRepeal(() => submit) : submit();
    },
    [start, controller],
  );
  const submit = useSaveButtonHandler({
    kind: start.kind,
    formik,
    controller,
    formElement,
    files,
    save,
    confirm,
    onAction,
  });
  const onFiles = useCallback((state: AttachmentsState) => {
    files.current = state;
    setFaultyFiles(state.kind === 'in-error' ? state.faulty : 0);
  }, []);
  return (
    <>
      <FormFrame {...frame} {...{ formElement, controller, law, faultyFiles, onFiles }} onAction={submit} />
      {repeal && (
        <FloatingPart>
          <LazyPart
            what={t('Repeal Law')}
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
  formElement: RefObject<HTMLDivElement | null>;
  controller: FormController;
  law: LookedUpLaw | undefined;
  /** The number of chosen files that cannot be attached. */
  faultyFiles: number;
  onFiles: (state: AttachmentsState) => void;
};

/**
 * The parts of the form that do not change while the user types. Rendering them at every keystroke would be
 * slow.
 */
const FormFrame = memo(function FormFrame(props: FormFrameProps) {
  const { formElement, controller, law, faultyFiles, onFiles, start, canEdit, save, onAction } = props;
  return (
    <Box ref={formElement} inert={save.status === 'saving'}>
      <FieldsContainer>
        <FormAside>
          <SectionLinks kind={start.kind} {...{ faultyFiles, formElement }} />
          <RequiredFieldsNote start={start} />
        </FormAside>
        <Stack gap={{ base: '3', sm: '4' }} minW="0">
          <FormSections {...{ start, controller, law, onFiles }} />
        </Stack>
      </FieldsContainer>
      <SaveBar {...{ start, canEdit, faultyFiles, save, formElement, onAction }} />
    </Box>
  );
});
