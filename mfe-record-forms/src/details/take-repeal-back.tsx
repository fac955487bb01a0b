import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { askToSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { longestReason, type OpenRecord, type RecordKind } from 'shared-lib/records';
import { Button, Text } from 'shared-lib/ui';
import { object, string } from 'yup';

type TakeRepealBackProps = { kind: RecordKind; record: OpenRecord; onDone: () => void };

const schema = object({
  reason: string()
    .default('')
    .test('filled', 'Please fill the Reason.', (typed) => typed.trim() !== '')
    .max(longestReason, `The reason has at most ${longestReason} characters.`),
});

/** For administrators: the way back from a repeal by mistake. The server refuses it once something was made in its place. */
export function TakeRepealBack({ kind, record, onDone }: TakeRepealBackProps) {
  const { isAdministrator } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (!isAdministrator || kind.name !== 'law' || record.values.lawStatus !== 'Repealed') return null;
  const { id, version } = record;
  return (
    <div data-not-printed="">
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Take the repeal back
      </Button>
      {isOpen && (
        <FormDialog
          form={`law.reinstate.${id}`}
          title="Take the repeal back"
          thing="Law"
          does="Take it back"
          start={{ reason: '' }}
          schema={schema}
          save={({ reason }, key) =>
            askToSave({ path: 'law/reinstate', body: { id, version, reason: reason.trim() }, key })
          }
          onSaved={(text) => {
            announce({ type: 'message', text });
            announce({ type: 'record-saved', kind: kind.name, id: String(id) });
            onDone();
          }}
          onClosed={() => setOpen(false)}
        >
          <Text>The law will be active again, and all that belongs to it can be changed as before.</Text>
          <TextField name="reason" label="Reason" maxLength={longestReason * 2} />
        </FormDialog>
      )}
    </div>
  );
}
