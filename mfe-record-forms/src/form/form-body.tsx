import { useFormikContext } from 'formik';
import { memo, type RefObject, useCallback, useRef, useState } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { FloatingPart, LazyPart, Stack } from 'shared-lib/ui';
import { FieldGround } from 'shared-lib/ui/fields/edit';
import type { AttachmentsState } from '../attachments/attachments-state';
import { type FormStart, type FormValues, isRepeal } from '../opening/form-start';
import type { KnownLaw } from '../opening/look-up-law';
import { type FormController, useFormController } from './form-controller';
import { FormSections } from './form-sections';
import type { SaveState } from './judge-save';
import { SaveBar } from './save-bar';
import { usePress } from './use-press';

type FormBodyProps = {
  start: FormStart;
  canEdit: boolean;
  save: SaveState;
  onPress: (action: SaveAction) => void;
};

/** The fields of a form, and the buttons below them. */
export function FormBody({ onPress, ...frame }: FormBodyProps) {
  const { kind } = frame.start;
  const formik = useFormikContext<FormValues>();
  const [law, setLaw] = useState(frame.start.law);
  const controller = useFormController(kind, formik, setLaw);
  const ground = useRef<HTMLDivElement>(null);
  const files = useRef<AttachmentsState>({ kind: 'settled' });
  const [repeal, setRepeal] = useState<() => void>();
  const { start } = frame;
  const ask = useCallback(
    (submit: () => void) => {
      if (isRepeal(start, controller.values())) setRepeal(() => submit);
      else submit();
    },
    [start, controller],
  );
  const press = usePress({ kind, formik, controller, ground, files, save: frame.save, ask, onPress });
  const hearFiles = useCallback((state: AttachmentsState) => {
    files.current = state;
  }, []);
  return (
    <>
      <Frame {...frame} {...{ ground, controller, law }} onFiles={hearFiles} onPress={press} />
      {repeal && (
        <FloatingPart>
          <LazyPart
            what="Repeal Law"
            load={loadRepeal}
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

const loadRepeal = () => import('./repeal-dialog').then(({ RepealDialog }) => RepealDialog);

type FrameProps = FormBodyProps & {
  ground: RefObject<HTMLDivElement | null>;
  controller: FormController;
  law: KnownLaw | undefined;
  onFiles: (state: AttachmentsState) => void;
};

/** What stands as it is while somebody types: with every letter it would cost more than the letter. */
const Frame = memo(function Frame({
  ground,
  controller,
  law,
  onFiles,
  start,
  canEdit,
  save,
  onPress,
}: FrameProps) {
  return (
    <FieldGround ref={ground} inert={save.is === 'saving'}>
      <Stack gap="8">
        <FormSections {...{ start, controller, law, onFiles }} />
      </Stack>
      <SaveBar {...{ start, canEdit, save, onPress }} />
    </FieldGround>
  );
});
