import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { buildFormAddress, maxReasonLength, type ParsedRecord, type RecordKind } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { Button, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import type { FetchedRecord } from '../opening/use-record';

/** A link to the form that replaces a repealed record (P-61). In it, the user chooses the law again. */
export function ReplacementLink({ kind, record }: { kind: RecordKind; record: ParsedRecord }) {
  const { canEdit } = useAccess();
  if (!canEdit || record.values.lawStatus !== 'Repealed') return null;
  return (
    <div data-not-printed="">
      <Button asChild size="sm" variant="outline">
        <Link to={buildFormAddress(kind, { id: record.id, lawId: 0 })}>{t('Create replacement')}</Link>
      </Button>
    </div>
  );
}

type UndoRepealButtonProps = { kind: RecordKind; record: FetchedRecord; onDone: () => void };

const undoRepealSchema = object({
  reason: string()
    .default('')
    .test('filled', 'Please fill the Reason.', (typed) => typed.trim() !== '')
    .max(maxReasonLength, t('The reason has at most {maxReasonLength} characters.', { maxReasonLength })),
});

/** A button that lets administrators undo a mistaken repeal. If the server would refuse, it says why. */
export function UndoRepealButton({ kind, record, onDone }: UndoRepealButtonProps) {
  const { isAdministrator, isReadOnly } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  if (!isAdministrator || isReadOnly || kind.name !== 'law' || record.values.lawStatus !== 'Repealed')
    return null;
  const { id, version, whyStaysRepealed } = record;
  const isOff = whyStaysRepealed !== '';
  return (
    <Flex data-not-printed="" gap="2" align="center" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        aria-disabled={isOff}
        aria-describedby={isOff ? whyId : undefined}
        onClick={isOff ? undefined : () => setOpen(true)}
      >
        {t('Take the repeal back')}
      </Button>
      {isOff && (
        <Text id={whyId} fontSize="sm" color="fg.muted">
          {whyStaysRepealed}
        </Text>
      )}
      {isOpen && (
        <FormDialog
          form={`law.reinstate.${id}`}
          title={t('Take the repeal back')}
          thing={t('Law')}
          does={t('Take it back')}
          start={{ reason: '' }}
          schema={undoRepealSchema}
          save={({ reason }, key) =>
            requestSave({ path: 'law/reinstate', body: { id, version, reason: reason.trim() }, key })
          }
          onSaved={(text) => {
            announce({ type: 'message', text });
            announce({ type: 'record-saved', kind: kind.name, id: String(id) });
            onDone();
          }}
          onClosed={() => setOpen(false)}
        >
          <Text>
            {t('The law will be active again, and all that belongs to it can be changed as before.')}
          </Text>
          <TextField name="reason" label={t('Reason')} maxLength={maxReasonLength * 2} />
        </FormDialog>
      )}
    </Flex>
  );
}
