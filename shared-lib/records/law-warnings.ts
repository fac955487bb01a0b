import type { RecordKind } from './record-kind';

/** Something odd between a duty and its law that does not prevent saving. */
export type LawWarning = {
  code: 'draft-law' | 'states-beyond-law';
  /** The payload field that the warning is about. */
  field: string;
  message: string;
};

/** The facts about the law that the warnings need. */
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

/** The warnings about a duty, in the order of its fields. A law has none. */
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
    const message = describeStatesBeyond(law.code, beyond.map(nameOfState));
    warnings.push({ code: 'states-beyond-law', field: statesField.wire, message });
  }
  return warnings;
}

/** The states of a duty that its law does not have. A central law names no states, so it gives none. */
export function statesBeyond(states: readonly number[], law: WarnedLaw): number[] {
  return law.isOfState ? states.filter((state) => !law.states.includes(state)) : [];
}

/** The message that the law does not name these states of a duty. */
export function describeStatesBeyond(code: string, names: readonly string[]): string {
  const said = new Intl.ListFormat('en').format(names);
  return `The law ${code} does not name ${said} among its states.`;
}
