import { FastField, type FastFieldProps, useFormikContext } from 'formik';
import { Fragment, memo, useCallback, useDeferredValue } from 'react';
import {
  type Field,
  type FieldValue,
  fieldTypes,
  findHiddenFields,
  listFieldsFixedOncePublished,
  type RecordKind,
} from 'shared-lib/records';
import { Box, LazyPart } from 'shared-lib/ui';
import { AttachmentsField, type AttachmentsState, findAttachmentFolder } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { RelatedCirculars } from '../circulars/related-circulars';
import type { FormStart, FormValues, LookedUpLaw } from '../opening/form-start';
import { LazyNextDates } from '../schedule/next-dates-part';
import { type FieldRequirement, RecordFormField } from './field-slot';
import { computeFieldWidths } from './field-widths';
import type { FormController } from './form-controller';
import { makeSectionId } from './section-rail';

type FormSectionsProps = {
  start: FormStart;
  controller: FormController;
  /** The chosen law, after it has been looked up. */
  law: LookedUpLaw | undefined;
  onFiles: (state: AttachmentsState) => void;
};

/** The sections of the form in their order. The first section renders at once, so that the user can start. */
export function FormSections(props: FormSectionsProps) {
  const { kind } = props.start;
  const { values } = useFormikContext<FormValues>();
  const hidden = findHiddenFields({ kind, values: values.fields, isOfState: values.isOfState });
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      {kind.sections.slice(0, isWhole ? undefined : 1).map(({ title, fields }) => (
        <FormSection
          key={title}
          {...props}
          title={title}
          shown={fields.filter((name) => !hidden.has(name)).join(' ')}
        />
      ))}
      {isWhole ? <LawCirculars start={props.start} /> : <div data-below="" />}
    </>
  );
}

type FormSectionProps = FormSectionsProps & {
  title: string;
  /** The names of the section's visible fields (S-2.4), joined to one text that `memo` can compare. */
  shown: string;
};

/** A section of the form. It renders again only when one of its fields appears or disappears. */
const FormSection = memo(function FormSection(props: FormSectionProps) {
  const { title, shown, start, controller, law, onFiles } = props;
  const { kind } = start;
  const isPublished = start.mode === 'update' && start.record?.status === 'Published';
  const locked = isPublished ? listFieldsFixedOncePublished(kind) : noFieldNames;
  const names = shown.split(' ').filter((name) => {
    const field = kind.fields[name];
    return field && !(locked.has(name) && isHiddenIfLocked(field));
  });
  const widths = computeFieldWidths(kind, names);
  return (
    <section id={makeSectionId(title)} data-section="" aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      <div data-fields="">
        {names.map((name) => {
          const field = kind.fields[name];
          if (!field) return null;
          if (field.type === 'files') {
            return <FormAttachments key={name} kind={kind} onChange={controller.change} onStateChange={onFiles} />;
          }
          return (
            <Fragment key={name}>
              <RecordFormField
                name={name}
                field={field}
                isLocked={locked.has(name)}
                requirement={findFieldRequirement(kind, name)}
                width={widths.get(name) ?? 'whole'}
                lawValue={law?.sharedValues[name]}
                {...(law &&
                  hasLawMismatchWarning(kind, name) && {
                    lawCheck: { law, storedWarnings: start.record?.warnings ?? [] },
                  })}
                onChange={controller.change}
              />
              {/* The effect of the extensions is shown below their dates. */}
              {name === 'extensions' && start.mode === 'update' && <FormExtensionDates {...{ start, controller }} />}
            </Fragment>
          );
        })}
      </div>
      {(names.includes('periodicity') || names.includes('renewal')) && <FormNextDates start={start} />}
    </section>
  );
});

/** Shows the next due dates that follow from the entered values. They update when the typing pauses. */
function FormNextDates({ start: { kind, mode, record } }: { start: FormStart }) {
  const { values } = useFormikContext<FormValues>();
  const fields = useDeferredValue(values.fields);
  // A repealed law has no due dates.
  if (record?.values.lawStatus === 'Repealed') return null;
  return (
    <Box mt="4">
      <LazyNextDates
        values={fields}
        duty={mode === 'update' && record ? { kind: kind.name, id: record.id } : undefined}
        canMakeExact
      />
    </Box>
  );
}

const loadExtensionDates = () => import('../schedule/duty-dates').then(({ ExtensionDates }) => ExtensionDates);

/** Shows which due dates would move if the entered extensions were saved. */
function FormExtensionDates({ start: { kind, record }, controller }: Pick<FormSectionsProps, 'start' | 'controller'>) {
  const onAnswered = useCallback(
    (isAnswered: boolean) => {
      controller.extensionsPreview.isAnswered = isAnswered;
    },
    [controller],
  );
  const { values } = useFormikContext<FormValues>();
  const entered = useDeferredValue(values.fields.extensions);
  if (record?.status !== 'Published') return null;
  const duty = { kind: kind.name, id: record.id };
  const { extensions: stored } = record.values;
  const dates = { duty, entered, stored, onAnswered };
  return <LazyPart what={t('Extension')} load={loadExtensionDates} with={dates} waiting={null} />;
}

/**
 * Whether the form warns below this field if it does not match the record's law. These are the fields for law
 * and states of a duty.
 */
function hasLawMismatchWarning({ name: kind }: RecordKind, name: string): boolean {
  return kind !== 'law' && (name === 'law' || name === 'states');
}

/** The circulars of a law that is already stored. */
function LawCirculars({ start: { kind, mode, record } }: { start: FormStart }) {
  const code = record?.values.uniqueCode;
  if (kind.name !== 'law' || mode !== 'update' || typeof code !== 'string') return null;
  return <RelatedCirculars lawUniqueCode={code} />;
}

const noFieldNames: ReadonlySet<string> = new Set();

/** Whether the form hides the field while the field is locked, as it does with the law of other compliances. */
function isHiddenIfLocked(field: Field): boolean {
  return field.type === 'law' && field.locked === 'hidden';
}

/**
 * Finds when the field is required: for every save, or only to publish. Any other field never blocks a save,
 * even if the record counts as incomplete without it (P-64).
 */
function findFieldRequirement({ required }: RecordKind, name: string): FieldRequirement {
  if (required.draft.includes(name)) return 'draft';
  return required.publish.includes(name) ? 'publish' : 'nothing';
}

type FormAttachmentsProps = {
  kind: RecordKind;
  onChange: (name: string, value: FieldValue) => void;
  onStateChange: (state: AttachmentsState) => void;
};

function FormAttachments({ kind, onChange, onStateChange }: FormAttachmentsProps) {
  return (
    <div data-field="attachments" data-width="whole">
      <FastField name="fields.attachments">
        {({ field: { value } }: FastFieldProps<FieldValue>) => (
          <AttachmentsField
            folder={findAttachmentFolder(kind)}
            value={fieldTypes.files.parse(value)}
            onChange={(files) => onChange('attachments', files)}
            onStateChange={onStateChange}
          />
        )}
      </FastField>
    </div>
  );
}
