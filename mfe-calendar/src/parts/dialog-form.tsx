import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Answer, type FailedAnswer, makeRandomKey, requestSave } from 'shared-lib/api';
import { addUnsavedEntry } from 'shared-lib/bus';
import { FieldRefusalContext, useShownRefusal } from 'shared-lib/form/refusal';
import { parseDay } from 'shared-lib/schedules';
import { Box, Button, chakra, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { useUnsavedForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import type { DialogDraft, StoredDialogDraft } from './dialog-draft';
import { findUnusableText } from './reason-field';

/** The draft of a dialog, with the values that were entered. */
export type DraftWithEnteredValues = {
  draft: Omit<DialogDraft<unknown>, 'values'>;
  entered: unknown;
  /** Whether files were chosen. */
  hasFiles?: boolean;
};

type DraftDialogProps = Omit<ComponentProps<typeof TitledDialog>, 'closes'> & {
  /** Whether something was entered that is not saved. */
  isTyped: boolean;
  isSaving: boolean;
  /** The draft that is stored if the user leaves the page. */
  storedDraft?: DraftWithEnteredValues | undefined;
  /** The name of the object that the dialog changes. The notice that offers the draft shows it beside the title. */
  objectName?: string | undefined;
};

/** A dialog with entered values. Closing it or leaving the page asks first if values would be lost. */
export function DraftDialog({ isTyped, isSaving, storedDraft, objectName, children, ...props }: DraftDialogProps) {
  const { title, thing = title, asks, onClosed } = props;
  const [isSaved, setSaved] = useState(false);
  const isUnsaved = isTyped && !isSaved;
  /** The content closes the dialog after a save. The draft goes before the dialog fades out. */
  const closeSaved = (close: () => void) => () => {
    setSaved(true);
    storedDraft?.draft.drop();
    close();
  };
  return (
    <>
      {storedDraft ? (
        <UnsavedInputStorer
          {...{ storedDraft, thing, asks, isTyped: isUnsaved }}
          title={objectName === undefined ? title : t('{title}: {about}', { title, about: objectName })}
        />
      ) : (
        isUnsaved && <UnsavedInputGuard title={thing} asks={asks} />
      )}
      <TitledDialog
        {...props}
        closes={isSaving ? 'from within' : isUnsaved ? 'after a question' : 'anyhow'}
        onClosed={() => {
          storedDraft?.draft.drop();
          onClosed();
        }}
      >
        {(close, leave) => (
          <>
            {storedDraft?.draft.unsavedDraft && (
              <Text role="status" px="3" py="2" mx={dialogPadding} mt={dialogPadding} css={resumedNoticeStyles}>
                {storedDraft.draft.restoredNote ??
                  (storedDraft.draft.hadFiles
                    ? t('Your unsaved changes are back, but not the files. Attach them again.')
                    : t('Your unsaved changes are back.'))}{' '}
                {storedDraft.draft.conflictNote}
              </Text>
            )}
            {typeof children === 'function' ? children(closeSaved(close), leave) : children}
          </>
        )}
      </TitledDialog>
    </>
  );
}

const dialogPadding = { base: '4', md: '6' };
const resumedNoticeStyles = { rounded: 'md', bg: 'accent.subtle', color: 'accent.fg' };

function UnsavedInputGuard({ title, asks }: { title: string; asks: string | undefined }) {
  useEffect(() => addUnsavedEntry({ title, asks, isInDialog: true }), [title, asks]);
  return null;
}

type UnsavedInputStorerProps = {
  storedDraft: DraftWithEnteredValues;
  title: string;
  thing: string;
  asks: string | undefined;
  isTyped: boolean;
};

function UnsavedInputStorer({
  storedDraft: { draft, entered, hasFiles = false },
  title,
  thing,
  asks,
  isTyped,
}: UnsavedInputStorerProps) {
  const { form, opens, address } = draft;
  useUnsavedForm({
    form,
    title: thing,
    asks,
    noticeTitle: title,
    address,
    // A draft does not store files. If an earlier page lost files, the draft still says so after other changes.
    values: { ...opens, values: entered, hasFiles: hasFiles || draft.hadFiles } satisfies StoredDialogDraft,
    isDirty: isTyped,
    isInDialog: true,
    resumed: draft,
  });
  return null;
}

/** The labels of the fields that the server may name when it refuses. */
const serverFieldLabels: Readonly<Record<string, string>> = {
  since: t('Track due dates from'),
  filed_on: t('Done on'),
  filed_time: t('Done at'),
  reference: t('Reference'),
  late_reason: t('Why it is late'),
  no_proof_reason: t('Why there is no file'),
  proof: t('Proof'),
  until: t('Review on'),
  review_on: t('Review on'),
  target: t('Target'),
  on: t('Day'),
  time: t('Time'),
  note: t('Note'),
  reason: t('Reason'),
  number: t('Number'),
  issued_on: t('Issued on'),
  valid_until: t('Valid until'),
  applied_on: t('Applied for renewal on'),
  type: t('Event'),
  profile_id: t('Where'),
  owner_id: t('Owner'),
  checker_id: t('Checker'),
};

/** Formats a refusal of the server: with the label instead of a field's name, and with days in words. */
export function formatRefusal(refusal: string | undefined): string | undefined {
  const [, field = '', fault = ''] = /^The field (\w+) (.+)$/.exec(refusal ?? '') ?? [];
  const label = serverFieldLabels[field];
  if (label === undefined) return refusal;
  const words = fault.replace(/\d{4}-\d\d-\d\d/g, (day) => formatShortDay(parseDay(day) ?? 0));
  return t('The field ‘{label}’ {fault}', { label, fault: words });
}

type DialogFormProps = ComponentProps<typeof FormGrid> & {
  /** The last refusal. It is shown at the field that it names, until the user changes something. */
  failed?: FailedAnswer | undefined;
};

/** The form of a dialog, with a field on each line. It cannot be submitted while a text is too long. */
export function DialogForm({ failed, onSubmit, ...form }: DialogFormProps) {
  const { refusal, onChange } = useShownRefusal(failed, formatRefusal(failed?.message));
  const submit: typeof onSubmit = (event) => {
    const unusable = findUnusableText(event.currentTarget);
    if (!unusable) return onSubmit?.(event);
    event.preventDefault();
    unusable.focus();
  };
  return (
    <FieldRefusalContext value={refusal}>
      <FormGrid {...form} onSubmit={submit} onChange={onChange} />
    </FieldRefusalContext>
  );
}

const FormGrid = chakra('form', {
  base: {
    display: 'grid',
    // No field is wider than the form, not even with large text on a phone.
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (width < 640px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& *': { overflowWrap: 'inherit' },
    '& label:has(+ [aria-required=true], + * [aria-required=true])::after': {
      content: '"*" / ""',
      ms: '1',
      color: 'fg.muted',
    },
    // On phones a field for a day is as wide as the other fields.
    '--day-width': { base: '100%', sm: '11rem' },
  },
});

/** A note in a form. A fact, about which there is nothing to do, is grey. */
export function WarningNoteBox({ isFact = false, ...props }: { role?: 'note'; isFact?: boolean; children: ReactNode }) {
  return <Box data-notice={isFact ? 'fact' : ''} css={{ '& p': { mt: '1' } }} {...props} />;
}

type FormActionsProps = {
  /** The label of the submit button. It is undefined if the form cannot be submitted. */
  submitLabel: string | undefined;
  isSaving: boolean;
  /** A text that says which choice is missing before the form can be submitted. Undefined: nothing is missing. */
  missingText?: string | false;
  /** A text that names the thing that the submit button still waits for. Undefined: nothing. */
  waitingText?: string | undefined;
  /** Whether the action removes something. Its button is then red. */
  isDestructive?: boolean | undefined;
  /** The label of the button that closes the dialog without a change. */
  cancelLabel?: string | undefined;
  onCancel: () => void;
};

export function FormActions(props: FormActionsProps) {
  const { submitLabel, isSaving, missingText, waitingText, isDestructive, cancelLabel = t('Cancel'), onCancel } = props;
  const whyId = useId();
  const why = missingText || waitingText;
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {cancelLabel}
        </Button>
      }
      action={
        submitLabel !== undefined && (
          <Button
            type="submit"
            size="sm"
            {...(isDestructive && { colorPalette: 'red' })}
            disabled={Boolean(missingText)}
            loading={isSaving || waitingText !== undefined}
            loadingText={submitLabel}
            aria-describedby={why && whyId}
          >
            {submitLabel}
          </Button>
        )
      }
    >
      {why && (
        <Text id={whyId} color="fg.muted" textStyle="label" flex={{ base: '1 0 100%', sm: '1 1 auto' }}>
          {why}
        </Text>
      )}
    </DialogActions>
  );
}

/** One request has at most this many laws or duties. The server saves all of them or none. */
const maxRowsPerRequest = 200;

/** Splits rows into parts that are small enough for one request each. */
export function splitIntoRequestParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / maxRowsPerRequest);
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * maxRowsPerRequest, (nth + 1) * maxRowsPerRequest));
}

/** The laws of one request, and its place if it has one. */
export type LawsRequestPart = { law_ids: readonly number[] } & LawsRequestScope;

/**
 * The places of a decision: a single place, or each place at which the laws wait. If both fields are missing,
 * the decision is about all places.
 */
type LawsRequestScope = { profile_id?: number; where_waiting?: true };

export function splitLawsIntoRequests(ids: readonly number[], place: LawsRequestScope = {}): LawsRequestPart[] {
  return splitIntoRequestParts(ids).map((law_ids) => ({ law_ids, ...place }));
}

/**
 * Saves the parts one after the other. After a failure, the next try leaves out the saved parts. But if the
 * user has changed other fields in the meantime, it saves these parts again, each with a new key.
 */
export function useSaveInParts<Part extends object>(path: string, parts: readonly Part[]) {
  const keys = useRef(new Map<string, string>());
  const [saved, setSaved] = useState<readonly string[]>([]);
  const toText = (part: Part, fields: object) => JSON.stringify({ ...part, ...fields });
  return {
    saveInParts: async (fields: object) => {
      const done = new Set(saved);
      let answer: Answer<string> = { ok: true, value: '' };
      for (const part of parts) {
        const text = toText(part, fields);
        if (done.has(text)) continue;
        const key = keys.current.get(text) ?? makeRandomKey();
        keys.current.set(text, key);
        answer = await requestSave({ path, body: { ...part, ...fields }, key });
        if (!answer.ok) return answer;
        setSaved([...done.add(text)]);
      }
      return answer;
    },
    /** Lists the parts that were already saved, if the other fields had the same values at that time. */
    listSaved: (fields: object) => parts.filter((part) => saved.includes(toText(part, fields))),
  };
}
