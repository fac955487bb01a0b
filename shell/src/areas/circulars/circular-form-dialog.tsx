import { askToSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import type { Circular } from './circular';
import { CircularFields } from './circular-fields';
import {
  type CircularValues,
  circularSchema,
  circularValues,
  noCircular,
  resumedCircular,
  saidCircular,
} from './circular-values';
import { addCircularForm, circularForm } from './opened-circular';

export type CircularFormDialogProps = {
  /** None: a new one. */
  circular?: Circular | undefined;
  /** The same as the list has it now. */
  latest?: Circular | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Adds a circular, or changes one. */
export function CircularFormDialog({ circular, latest, ...dialog }: CircularFormDialogProps) {
  const save = (values: CircularValues, key: string) => {
    const said = saidCircular(values);
    if (!circular) return askToSave({ path: 'circular/add', body: said, key });
    const body = { ...said, id: circular.id, version: circular.version };
    return askToSave({ path: 'circular/update', body, key });
  };
  return (
    <FormDialog
      form={circular ? circularForm('edit', circular.id) : addCircularForm}
      version={circular?.version}
      latestVersion={latest?.version}
      title={circular ? 'Edit circular' : 'Add circular'}
      thing="Circular"
      does={circular ? 'Save' : 'Add'}
      start={circular ? circularValues(circular) : noCircular}
      schema={circularSchema}
      resume={resumedCircular}
      save={save}
      {...dialog}
    >
      <CircularFields />
    </FormDialog>
  );
}
