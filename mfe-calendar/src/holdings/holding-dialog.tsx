import { useId, useState } from 'react';
import { certificateFolder, type FileReference } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import type { AttachmentsState } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { FilesField, findUploadsFault } from '../parts/files-field';
import { useFocusNextRow } from '../parts/list-position';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/call-api';
import type { LicenseChoice } from '../wire/holdings';
import { HeldLicenseFields, HeldLicenseTile, lacksRenewalDate } from './holding-fields';
import {
  findExtraHeldLicenseFields,
  findFirstHeldLicenseFault,
  findHeldLicenseFaults,
  type HeldLicenseForm,
  type HeldLicenseFormAction,
  makeHeldLicenseBody,
  makeHeldLicenseForm,
} from './holding-form';
import type { HeldLicenseFormRequest } from './holding-rows';

type HeldLicenseDialogProps = {
  asked: HeldLicenseFormRequest;
  today: Day;
  /** The licenses from which the user can choose when a new one is recorded. */
  licenses: readonly LicenseChoice[];
  onClosed: () => void;
};

const heldLicenseDialogTitles = {
  add: t('Record a license'),
  update: t('Edit a license'),
  renew: t('Record the renewed license'),
} satisfies Record<HeldLicenseFormAction, string>;

const savedMessages = {
  add: t('Recorded'),
  update: t('Saved'),
  renew: t('Renewed'),
} satisfies Record<HeldLicenseFormAction, string>;

type SavedLicense = { act: HeldLicenseFormAction; name: string; lacksDate: boolean };

function describeSaved({ act, name, lacksDate }: SavedLicense): string {
  const words = { act: savedMessages[act], name };
  return lacksDate
    ? t('{act}: {name}. No renewal date is known. Nobody will be reminded.', words)
    : t('{act}: {name}', words);
}

const heldLicenseFieldLabels = {
  number: t('Number'),
  issuedOn: t('Issued on'),
  validUntil: t('Valid until'),
  appliedOn: t('Applied for renewal on'),
  stands: t('Status'),
  note: t('Note'),
};

const noFiles: readonly FileReference[] = [];

/**
 * Finds the file changes for the request, by file id: uploads to add and files to remove. Returns undefined
 * if there are none.
 */
function findFileChanges(held: readonly FileReference[], files: readonly FileReference[]) {
  const idsWithout = (from: readonly FileReference[], others: readonly FileReference[]) =>
    from.filter(({ file }) => !others.some((other) => other.file === file)).map(({ file }) => file.split('~')[0]);
  const [attach, remove] = [idsWithout(files, held), idsWithout(held, files)];
  if (attach.length + remove.length === 0) return undefined;
  return { ...(attach.length > 0 && { attach }), ...(remove.length > 0 && { remove }) };
}

/** Finds the name of the license that the dialog is about. */
function findLicenseName(
  asked: HeldLicenseFormRequest,
  form: HeldLicenseForm,
  licenses: readonly LicenseChoice[],
): string {
  const license = 'holding' in asked ? asked.holding.license : licenses.find(({ id }) => id === form.recordId);
  return license?.name ?? t('License');
}

/**
 * Makes the key of the dialog's draft. Each recorded license and each missing license of a place has its own
 * key. All other new licenses share one key.
 */
function makeDraftKey(asked: HeldLicenseFormRequest): string {
  if ('holding' in asked) return `${asked.act}.${asked.holding.id}`;
  const { missing } = asked;
  return missing ? `${asked.act}.${missing.place.id}-${missing.license.id}` : `${asked.act}.new`;
}

/** Says what happens to the open due date of the renewal when the renewed license is recorded. */
function ClosedRenewalDueDateNote({ due }: { due: Day | undefined }) {
  if (due === undefined) return null;
  return (
    <Text role="note">
      {t('No application was recorded. The due date of this renewal, {day}, is closed as done on the day of issue.', {
        day: formatShortDay(due),
      })}
    </Text>
  );
}

/** The dialog that records a license, edits it, or records its renewal. */
export function HeldLicenseDialog({ asked, today, licenses, onClosed }: HeldLicenseDialogProps) {
  useFocusNextRow();
  const [start] = useState(() => makeHeldLicenseForm(asked, today));
  const draft = useDialogDraft('holding', makeDraftKey(asked), {
    initialValues: start,
    props: { asked, licenses },
    labels: asked.act === 'update' ? heldLicenseFieldLabels : undefined,
  });
  const [form, setForm] = useState(() => ({ ...start, ...draft.values }));
  const held = asked.act === 'update' ? asked.holding.files : noFiles;
  const [files, setFiles] = useState<readonly FileReference[]>(held);
  const [uploads, setUploads] = useState<AttachmentsState>({ kind: 'settled' });
  const id = useId();
  const { act } = asked;
  const needs = findExtraHeldLicenseFields(asked, form);
  const faults = findHeldLicenseFaults(form, { act, needs, today, hasFiles: files.length > 0 });
  const first = findFirstHeldLicenseFault(faults) ?? (uploads.kind === 'settled' ? undefined : 'files');
  const changed = findFileChanges(held, files);
  const hasFiles = uploads.kind !== 'settled' || changed !== undefined;
  const name = findLicenseName(asked, form, licenses);
  return (
    <SaveDialog
      {...{ title: heldLicenseDialogTitles[act], objectName: name || undefined, thing: t('license') }}
      asks={t('Close without saving this?')}
      submitLabel={act === 'update' ? t('Save') : t('Record')}
      isTyped={hasFiles || JSON.stringify(form) !== JSON.stringify(start)}
      storedDraft={{ draft, entered: form, hasFiles }}
      fault={first && `${id}-${first}`}
      path={`holdings/${act}`}
      body={{ ...makeHeldLicenseBody(asked, form, needs), ...changed }}
      retry={{ field: 'is_another', body: { is_another: true }, label: t('Add another') }}
      savedMessage={describeSaved({ act, name, lacksDate: lacksRenewalDate(licenses, form) })}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          {'holding' in asked && <HeldLicenseTile {...asked.holding} />}
          <ClosedRenewalDueDateNote due={needs.dueDateToClose} />
          <HeldLicenseFields
            {...{ id, act, form, needs, licenses }}
            faults={isTried ? faults : {}}
            missing={asked.act === 'add' ? asked.missing : undefined}
            onChange={(change) => setForm({ ...form, ...change })}
          >
            <FilesField
              id={`${id}-files`}
              folder={certificateFolder}
              title={t('Certificate')}
              value={files}
              fault={isTried ? findUploadsFault(uploads) : undefined}
              onChange={setFiles}
              onStateChange={setUploads}
            />
          </HeldLicenseFields>
        </>
      )}
    </SaveDialog>
  );
}
