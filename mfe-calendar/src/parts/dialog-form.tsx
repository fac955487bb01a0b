import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type Answer, type FailedAnswer, makeKey, requestSave } from 'shared-lib/api';
import { addUnsavedEntry } from 'shared-lib/bus';
import { FieldRefusal, useShownRefusal } from 'shared-lib/form/refusal';
import { parseDay } from 'shared-lib/schedules';
import { Button, chakra, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { useUnsaved } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import type { DialogDraft, StoredDialog } from './dialog-draft';

/** What a dialog tells of its draft. */
export type KeptDraft = {
  draft: Omit<DialogDraft<unknown>, 'values'>;
  typed: unknown;
  /** Files were chosen. */
  hasFiles?: boolean;
};

type TypedDialogProps = Omit<ComponentProps<typeof TitledDialog>, 'closes'> & {
  /** Something was entered that is not saved. */
  isTyped: boolean;
  isSaving: boolean;
  /** Keeps what was typed when the page goes. */
  kept?: KeptDraft | undefined;
};

/** A dialog in which people type: neither Close nor the way to another page loses what they typed without a question. */
export function TypedDialog({ isTyped, isSaving, kept, children, onClosed, ...props }: TypedDialogProps) {
  const { title, thing = title } = props;
  return (
    <>
      {kept ? <Kept {...{ kept, title, thing, isTyped }} /> : isTyped && <Unkept title={thing} />}
      <TitledDialog
        {...props}
        closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
        onClosed={() => {
          kept?.draft.drop();
          onClosed();
        }}
      >
        {(close, leave) => (
          <>
            {kept?.draft.unsavedDraft && (
              <Text role="status" px="3" py="2" mx={dialogPadding} mt={dialogPadding} css={backStyles}>
                {kept.draft.hadFiles
                  ? t('Your unsaved changes are back. Choose the files again.')
                  : t('Your unsaved changes are back.')}{' '}
                {kept.draft.news}
              </Text>
            )}
            {typeof children === 'function' ? children(close, leave) : children}
          </>
        )}
      </TitledDialog>
    </>
  );
}

const dialogPadding = { base: '4', md: '6' };
const backStyles = { rounded: 'md', bg: 'accent.subtle', color: 'accent.fg' };

function Unkept({ title }: { title: string }) {
  useEffect(() => addUnsavedEntry({ title, isInDialog: true }), [title]);
  return null;
}

type KeptProps = { kept: KeptDraft; title: string; thing: string; isTyped: boolean };

function Kept({ kept: { draft, typed, hasFiles = false }, title, thing, isTyped }: KeptProps) {
  const { form, opens, address } = draft;
  useUnsaved({
    form,
    title: thing,
    noticeTitle: title,
    address,
    values: { ...opens, values: typed, hasFiles } satisfies StoredDialog,
    isDirty: isTyped,
    isInDialog: true,
    resumed: draft,
  });
  return null;
}

/** The labels of the fields that the server may name in a refusal. */
const labels: Readonly<Record<string, string>> = {
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
  number: t('Number'),
  issued_on: t('Issued on'),
  valid_until: t('Valid until'),
  applied_on: t('Applied for renewal on'),
  type: t('Event'),
  profile_id: t('Where'),
  owner_id: t('Owner'),
  checker_id: t('Checker'),
};

/** What the server refused, with the label of the field instead of its name, and days as people read them. */
export function sayRefusal(refusal: string | undefined): string | undefined {
  const [, field = '', fault = ''] = /^The field (\w+) (.+)$/.exec(refusal ?? '') ?? [];
  const label = labels[field];
  if (label === undefined) return refusal;
  const words = fault.replace(/\d{4}-\d\d-\d\d/g, (day) => shortDay(parseDay(day) ?? 0));
  return t('The field ‘{label}’ {fault}', { label, fault: words });
}

type DialogFormProps = ComponentProps<typeof FormGrid> & {
  /** The last refusal. The field that it names says it until somebody changes something. */
  failed?: FailedAnswer | undefined;
};

/** The form of a dialog: its fields below each other. */
export function DialogForm({ failed, ...form }: DialogFormProps) {
  const { refusal, onChange } = useShownRefusal(failed, sayRefusal(failed?.message));
  return (
    <FieldRefusal value={refusal}>
      <FormGrid {...form} onChange={onChange} />
    </FieldRefusal>
  );
}

const FormGrid = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
    '& label:has(+ [aria-required=true], + * [aria-required=true])::after': {
      content: '"*" / ""',
      ms: '1',
      color: 'fg.muted',
    },
  },
});

type FormActionsProps = {
  /** What the form does, in a word. Undefined: it cannot be done. */
  does: string | undefined;
  isSaving: boolean;
  isDisabled?: boolean;
  /** It takes something away, so its button is red. */
  destroys?: boolean | undefined;
  /** The word on the button that changes nothing. */
  leaves?: string | undefined;
  onCancel: () => void;
};

export function FormActions(props: FormActionsProps) {
  const { does, isSaving, isDisabled = false, destroys, leaves = t('Cancel'), onCancel } = props;
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {leaves}
        </Button>
      }
      action={
        does !== undefined && (
          <Button
            type="submit"
            size="sm"
            {...(destroys && { colorPalette: 'red' })}
            disabled={isDisabled}
            loading={isSaving}
            loadingText={does}
          >
            {does}
          </Button>
        )
      }
    />
  );
}

/** The server takes so many laws or duties in one call. It saves all of them, or none and names what it refuses. */
const mostAtOnce = 200;

/** Splits what is saved into parts that the server takes. */
export function splitInParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce);
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce));
}

/** What one call saves: some laws, perhaps at one place. */
export type LawsPart = { law_ids: readonly number[] } & LawsPlace;

/** At one place, or wherever the laws wait. Neither: everywhere. */
type LawsPlace = { profile_id?: number; where_waiting?: true };

export function splitLaws(ids: readonly number[], place: LawsPlace = {}): LawsPart[] {
  return splitInParts(ids).map((law_ids) => ({ law_ids, ...place }));
}

/**
 * Saves one part after the other. After a failure the next try leaves out what is saved. A part that is sent with other
 * fields than before is another change, with a key of its own.
 */
export function useSaveInParts<Part extends object>(path: string, parts: readonly Part[]) {
  const keys = useRef(new Map<string, string>());
  const [saved, setSaved] = useState<readonly string[]>([]);
  const textOf = (part: Part, fields: object) => JSON.stringify({ ...part, ...fields });
  return {
    saveInParts: async (fields: object) => {
      const done = new Set(saved);
      let answer: Answer<string> = { ok: true, value: '' };
      for (const part of parts) {
        const text = textOf(part, fields);
        if (done.has(text)) continue;
        const key = keys.current.get(text) ?? makeKey();
        keys.current.set(text, key);
        answer = await requestSave({ path, body: { ...part, ...fields }, key });
        if (!answer.ok) return answer;
        setSaved([...done.add(text)]);
      }
      return answer;
    },
    /** The parts that are saved with these fields. */
    listSaved: (fields: object) => parts.filter((part) => saved.includes(textOf(part, fields))),
  };
}
