import type { FormikValues } from 'formik';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { AreaForm, type AreaFormProps } from './area-form';

type FormDialogProps<Values extends FormikValues> = Omit<AreaFormProps<Values>, 'onCancel'> & {
  title: string;
  /** What the form was opened with: another one begins the form anew, in the same dialog. */
  version?: number | undefined;
  /** Called once it has left the screen: take it out then. */
  onClosed: () => void;
};

/** A small form in a dialog; it closes itself when the server said yes. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, version, onClosed, onSaved, ...form } = props;
  return (
    <TitledDialog title={title} width={600} onClosed={onClosed}>
      {(close) => (
        <AreaForm<Values>
          key={version}
          {...form}
          onCancel={close}
          onSaved={(message) => {
            close();
            onSaved(message);
          }}
        />
      )}
    </TitledDialog>
  );
}
