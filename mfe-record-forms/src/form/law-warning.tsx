import { useFormikContext } from 'formik';
import {
  type Field,
  fieldTypes,
  type RecordWarning,
  sayStatesBeyond,
  statesBeyond,
} from 'shared-lib/records';
import { type FieldChoices, useFieldChoices } from 'shared-lib/ui/fields/edit';
import type { FormValues } from '../opening/form-start';
import type { KnownLaw } from '../opening/look-up-law';

/** The law that is chosen, and what the server has said already about the record as it is stored. */
export type WarnsOfLaw = { law: KnownLaw; known: readonly RecordWarning[] };

type LawWarningProps = WarnsOfLaw & { id: string; field: Field };

/** Says what in a field does not fit the law; it is kept all the same. */
export function LawWarning({ id, field, law, known }: LawWarningProps) {
  const { fields } = useFormikContext<FormValues>().values;
  const choices = useFieldChoices();
  const isOfThisLaw = Number(Object(fields.law).id) === law.id;
  const warn = field.type === 'law' ? draftWarning : statesWarning;
  const warning = isOfThisLaw ? warn(law, fieldTypes.choices.parse(fields.states), choices) : undefined;
  const said = known.filter((one) => one.field === field.wire);
  // The server's warning of a draft law says the same in other words.
  const isSaid = said.some(({ message }) => field.type === 'law' || message === warning);
  return (
    <p id={id} role="status" data-warning="">
      {!isSaid && warning}
    </p>
  );
}

function draftWarning({ code, isDraft }: KnownLaw): string | undefined {
  return isDraft ? `The law ${code} is a draft.` : undefined;
}

/** The names are looked up only where one is said: this runs with every letter that is typed. */
function statesWarning(law: KnownLaw, chosen: readonly number[], choices: FieldChoices): string | undefined {
  const beyond = statesBeyond(chosen, law);
  if (beyond.length === 0) return undefined;
  const names = new Map(
    [...choices.options('state'), ...choices.retired('state')].map(({ id, name }) => [id, name]),
  );
  return sayStatesBeyond(
    law.code,
    beyond.map((id) => names.get(id) ?? `No. ${id}`),
  );
}
