import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { fetchCountsBelowLaw } from 'shared-lib/api/counts-below-law';
import { announce } from 'shared-lib/bus';
import { TextField } from 'shared-lib/form';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { missingChangesText } from 'shared-lib/form/use-save';
import { useQuery } from 'shared-lib/query';
import { maxReasonLength, type RecordKind } from 'shared-lib/records';
import { Button, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import type { FetchedRecord } from '../opening/use-record';

type UndoRepealButtonProps = { kind: RecordKind; record: FetchedRecord; onDone: () => void };
const undoRepealSchema = object({
  reason: string()
    .default('')
    .test('filled', 'Please fill the Reason.', (typed) => typed.trim() !== '')
    .max(maxReasonLength, t('The reason has at most {maxReasonLength} characters.', { maxReasonLength })),
});

/**
 * A button that lets administrators undo a mistaken repeal. If the server would refuse, the button is
 * disabled and the reason is beside it.
 */
export function UndoRepealButton({ kind, record, onDone }: UndoRepealButtonProps) {
  const { isAdministrator, isReadOnly } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const [isCounted, setCounted] = useState<boolean>();
  const whyId = useId();
  if (!isAdministrator || isReadOnly || kind.name !== 'law' || record.values.lawStatus !== 'Repealed') return null;
  const { id, version, whyStaysRepealed } = record;
  const isDisabled = whyStaysRepealed !== '';
  return (
    <Flex data-not-printed="" gap="2" align="center" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? whyId : undefined}
        onClick={isDisabled ? undefined : () => setOpen(true)}
      >
        {t('Take the repeal back')}
      </Button>
      {isDisabled && (
        <Text id={whyId} fontSize="sm" color="fg.muted">
          {whyStaysRepealed}
        </Text>
      )}
      {isOpen && (
        <FormDialog
          form={`law.reinstate.${id}`}
          title={t('Take the repeal back')}
          thing={t('Law')}
          submitLabel={t('Take it back')}
          findNote={() => (isCounted === false ? { text: missingChangesText, blocksSave: true } : undefined)}
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
          <Text>{t('The law will be active again, and all that belongs to it can be changed as before.')}</Text>
          <ReturningDueDates lawId={id} onCounted={setCounted} />
          <TextField name="reason" label={t('Reason')} maxLength={maxReasonLength * 2} />
        </FormDialog>
      )}
    </Flex>
  );
}

/** Shows which due dates come back, if due dates are turned on. */
function ReturningDueDates({ lawId, onCounted }: { lawId: number; onCounted: (isCounted: boolean) => void }) {
  const { data } = useQuery({
    queryKey: ['records', 'below', lawId],
    queryFn: ({ signal }) => fetchCountsBelowLaw(lawId, signal),
    staleTime: 0,
  });
  if (!data?.areDueDatesKept) return null;
  const body = { law_id: lawId, taken_back: true };
  return <ChangedDatesPreview path="schedules/previewrepeal" body={body} onAnswered={onCounted} />;
}
