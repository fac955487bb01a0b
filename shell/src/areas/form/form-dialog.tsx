import type { FormikValues } from 'formik';
import { Button } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { AreaForm, type AreaFormProps } from './area-form';

type FormDialogProps<Values extends FormikValues> = Omit<AreaFormProps<Values>, 'onCancel' | 'remedy'> & {
  title: string;
  /** What the form was opened with: another one begins the form anew, in the same dialog. */
  version?: number | undefined;
  /** That of the same thing as the list has it now; another one is offered beside a refusal. */
  latestVersion?: number | undefined;
  onLatest?: () => void;
  /** Called once it has left the screen: take it out then. */
  onClosed: () => void;
};

/** A small form in a dialog; it closes itself when the server said yes. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, version, latestVersion, onLatest, onClosed, onSaved, ...form } = props;
  const isOutdated = latestVersion !== undefined && latestVersion !== version;
  return (
    <TitledDialog title={title} width={600} onClosed={onClosed}>
      {(close) => (
        <AreaForm<Values>
          key={version}
          {...form}
          remedy={isOutdated && <ShowLatest onClick={onLatest} />}
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

function ShowLatest({ onClick }: { onClick: (() => void) | undefined }) {
  return (
    <Button size="xs" variant="outline" onClick={onClick}>
      Show the latest
    </Button>
  );
}
