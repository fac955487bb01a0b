import { type ComponentType, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import type { Day } from 'shared-lib/schedules';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import type { KeptDialog, StoredDialog } from './parts/dialog-form';

type Opened = { today: Day; onClosed: () => void };

/**
 * A dialog whose other props a draft holds. The same dialog wrote them there, and a draft lives for seven days at most,
 * so they are taken as they are. The server checks all that is sent.
 */
type LoadDialog = () => Promise<ComponentType<Opened>>;

function fromDraft<Props>(load: () => Promise<ComponentType<Props>>): LoadDialog {
  return load as unknown as LoadDialog;
}

const dialogs = {
  file: fromDraft(() => import('./filing/file-dialog').then(({ FileDialog }) => FileDialog)),
  act: fromDraft(() => import('./filing/act-dialog').then(({ ActDialog }) => ActDialog)),
  'file-many': fromDraft(() =>
    import('./filing/file-many-dialog').then(({ FileManyDialog }) => FileManyDialog),
  ),
  'waive-many': fromDraft(() =>
    import('./lists/waive-many-dialog').then(({ WaiveManyDialog }) => WaiveManyDialog),
  ),
  assign: fromDraft(() => import('./owners/assign-dialog').then(({ AssignDialog }) => AssignDialog)),
  'assign-duties': fromDraft(() =>
    import('./lists/assign-duties-dialog').then(({ AssignDutiesDialog }) => AssignDutiesDialog),
  ),
  'assign-laws': fromDraft(() =>
    import('./owners/assign-laws-dialog').then(({ AssignLawsDialog }) => AssignLawsDialog),
  ),
  event: fromDraft(() => import('./events/event-dialog').then(({ EventDialog }) => EventDialog)),
  'cancel-event': fromDraft(() => import('./events/cancel-dialog').then(({ CancelDialog }) => CancelDialog)),
  holding: fromDraft(() => import('./holdings/holding-dialog').then(({ HoldingDialog }) => HoldingDialog)),
  surrender: fromDraft(() =>
    import('./holdings/surrender-dialog').then(({ SurrenderDialog }) => SurrenderDialog),
  ),
} satisfies Record<KeptDialog, LoadDialog>;

const isKept = (dialog: unknown): dialog is KeptDialog =>
  typeof dialog === 'string' && Object.hasOwn(dialogs, dialog);

/** Opens the dialog of a draft again, with what was typed in it. */
export function ContinuedDialog({ form, onClosed }: { form: string; onClosed: () => void }) {
  const { unsavedDraft } = useUnsavedDraft(form);
  const [today] = useState(findPageToday);
  const stored: Partial<StoredDialog> = Object(unsavedDraft?.typed);
  const [{ dialog, props }] = useState(stored);
  if (!isKept(dialog)) return null;
  return (
    <FloatingPart>
      <LazyPart what={t('What you typed')} load={dialogs[dialog]} with={{ ...props, today, onClosed }} />
    </FloatingPart>
  );
}
