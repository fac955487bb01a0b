import type { RecordKind } from './record-kind';

/** What is odd between a duty and its law, though it may be saved. */
export type LawWarning = {
  code: 'draft-law' | 'states-beyond-law';
  /** The name of the field in the payload. */
  field: string;
  message: string;
};

/** What a warning needs to know of the law. */
export type WarnedLaw = {
  code: string;
  isDraft: boolean;
  isOfState: boolean;
  states: readonly number[];
};

type LawWarningsOptions = {
  kind: RecordKind;
  isPublished: boolean;
  states: readonly number[];
  law: WarnedLaw;
  nameOfState: (id: number) => string;
};

/** The warnings about a duty, in the order of its fields; a law has none. */
export function lawWarnings({
  kind,
  isPublished,
  states,
  law,
  nameOfState,
}: LawWarningsOptions): LawWarning[] {
  const { law: lawField, states: statesField } = kind.fields;
  if (kind.name === 'law' || !lawField || !statesField) return [];
  const warnings: LawWarning[] = [];
  if (isPublished && law.isDraft) {
    const message = `This record is published, but its law ${law.code} is a draft.`;
    warnings.push({ code: 'draft-law', field: lawField.wire, message });
  }
  const beyond = statesBeyond(states, law);
  if (beyond.length > 0) {
    const message = sayStatesBeyond(law.code, beyond.map(nameOfState));
    warnings.push({ code: 'states-beyond-law', field: statesField.wire, message });
  }
  return warnings;
}

/** The states of a duty that its law does not have; a central law is about no single states. */
export function statesBeyond(states: readonly number[], law: WarnedLaw): number[] {
  return law.isOfState ? states.filter((state) => !law.states.includes(state)) : [];
}

/** That its law does not name these states of a duty. */
export function sayStatesBeyond(code: string, names: readonly string[]): string {
  const said = new Intl.ListFormat('en').format(names);
  return `The law ${code} does not name ${said} among its states.`;
}
