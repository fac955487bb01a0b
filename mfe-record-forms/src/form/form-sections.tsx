import { useFormikContext } from 'formik';
import { Fragment } from 'react';
import { hiddenFields, lockedFields } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import type { AttachmentsState } from '../attachments/attachments-state';
import { RelatedCirculars } from '../circulars/related-circulars';
import { Section } from '../fields/section';
import type { FormStart, FormValues } from '../opening/form-start';
import { EndWarning } from './end-warning';
import { FieldSlot } from './field-slot';
import { FormAttachments } from './form-attachments';
import type { FormController } from './form-controller';

type FormSectionsProps = {
  start: FormStart;
  controller: FormController;
  onFiles: (state: AttachmentsState) => void;
};

/** The parts of the form in their order, with the fields that the others leave to it (document 2 §4). */
export function FormSections({ start, controller, onFiles }: FormSectionsProps) {
  const { kind } = start;
  const { values } = useFormikContext<FormValues>();
  const hidden = hiddenFields({ kind, values: values.fields, isOfState: values.isOfState });
  const locked = lockedIn(start);
  const shown = (name: string) => !hidden.has(name) && !isLockedAway(start, locked, name);
  const sections = kind.sections.map(({ title, fields }) => (
    <Section key={title} as="h2" title={title}>
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))">
        {fields.filter(shown).map((name) => {
          const field = kind.fields[name];
          if (!field) return null;
          if (field.type === 'files') {
            return (
              <FormAttachments key={name} kind={kind} onChange={controller.change} onStateChange={onFiles} />
            );
          }
          return (
            <Fragment key={name}>
              <FieldSlot
                name={name}
                field={field}
                isLocked={locked.has(name)}
                hint={hintFor(start, name)}
                onChange={controller.change}
              />
              {field.type === 'date' && field.after && <EndWarning start={field.after} end={name} />}
            </Fragment>
          );
        })}
      </Box>
    </Section>
  ));
  return (
    <>
      {sections}
      <LawCirculars start={start} />
    </>
  );
}

/** What belongs to a law that is there already. */
function LawCirculars({ start: { kind, mode, record } }: { start: FormStart }) {
  const code = record?.values.uniqueCode;
  if (kind.name !== 'law' || mode !== 'update' || typeof code !== 'string') return null;
  return <RelatedCirculars lawUniqueCode={code} />;
}

function lockedIn({ kind, mode, record }: FormStart): ReadonlySet<string> {
  return mode === 'update' && record?.status === 'Published' ? lockedFields(kind) : none;
}

const none: ReadonlySet<string> = new Set();

/** On the form of other compliances a law that is fixed is not even shown. */
function isLockedAway({ kind }: FormStart, locked: ReadonlySet<string>, name: string): boolean {
  const field = kind.fields[name];
  return locked.has(name) && field?.type === 'law' && field.locked === 'hidden';
}

/** What publishing does not ask for, though it is part of a whole record (decision 64). */
function hintFor({ kind }: FormStart, name: string): string | undefined {
  const isAsked = [...kind.required.publish, ...kind.required.draft].includes(name);
  return isAsked ? undefined : 'Optional';
}
