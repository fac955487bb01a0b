import { useFormikContext } from 'formik';
import { useRef } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { Stack } from 'shared-lib/ui';
import { FieldGround } from 'shared-lib/ui/fields/edit';
import type { AttachmentsState } from '../attachments/attachments-state';
import type { FormStart, FormValues } from '../opening/form-start';
import { useFormController } from './form-controller';
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
export function FormBody({ start, canEdit, save, onPress }: FormBodyProps) {
  const { kind } = start;
  const formik = useFormikContext<FormValues>();
  const controller = useFormController(kind, formik);
  const ground = useRef<HTMLDivElement>(null);
  const files = useRef<AttachmentsState>({ kind: 'settled' });
  const press = usePress({ kind, formik, controller, ground, files, save, onPress });
  const hearFiles = (state: AttachmentsState) => {
    files.current = state;
  };
  return (
    <FieldGround ref={ground} inert={save.is === 'saving'}>
      <Stack gap="8">
        <FormSections start={start} controller={controller} onFiles={hearFiles} />
      </Stack>
      <SaveBar {...{ start, canEdit, save }} onPress={(action) => void press(action)} />
    </FieldGround>
  );
}
