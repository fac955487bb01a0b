import type { Column } from './column';
import type { Field } from './field';
import type { ListStatus } from './list-status';

/** A choice of a list's column selector. */
export type SearchChoice<FieldName extends string = string> = {
  title: string;
  /** What the list call names it. */
  parameter: string;
  /** `lawCode`: the code of the record's law, of a law that of its parent. */
  field: FieldName | 'lawCode';
};

export type RecordKindName = 'law' | 'license' | 'return' | 'other-compliance';

/** All that differs between the kinds of record. Whoever lists, shows or opens one reads it from here. */
export type RecordKind<FieldName extends string = string> = {
  name: RecordKindName;
  titles: {
    tab: string;
    list: string;
    /** The section of the search dialog. */
    section: string;
    create: string;
    update: string;
    view: string;
    /** The button that leaves the form. */
    leave: string;
    /** What one record of it is called in questions and notices. */
    thing: string;
    /** The button on cards of other kinds that leads to those of this one. */
    related: string;
  };
  /** The address of its form. */
  route: string;
  /** What its form is called on the bus. */
  component: 'Law' | 'License' | 'Return' | 'OtherCompliance';
  calls: {
    lists: Record<ListStatus, { method: 'GET' | 'POST'; path: string }>;
    edit: string;
    view: string;
    add: string;
    update: string;
    remove: string;
    restore: string;
    /** The same for several at once. */
    removeMany: string;
    publishMany: string;
    /** The rows of its list as a file. */
    export: string;
  };
  /** What its unique codes begin with. */
  unique: 'LAW' | 'LIC' | 'RET' | 'OTC';
  /** Where rows and records alike carry what every kind has. */
  wire: {
    name: string;
    status: string;
    lawStatus: string;
    /** The two lists of the view call that make up its timeline. */
    timelines: { byId: string; byUniqueCode: string };
  };
  fields: Record<FieldName, Field>;
  columns: readonly Column[];
  search: readonly SearchChoice<NoInfer<FieldName>>[];
  /** What is said beside the search; the documents name fewer columns there than the selector has. */
  searchNote: string;
  /** The documented rows of its VIEW dialog; the fields that are not named here stand under 'More'. */
  details: readonly NoInfer<FieldName>[];
  /** The parts of its form in order; each field that people enter stands in one of them. */
  sections: readonly { title: string; fields: readonly NoInfer<FieldName>[] }[];
  /** What must be filled, in the order in which it is asked for; `publish` is asked instead of `draft`. */
  required: { draft: readonly NoInfer<FieldName>[]; publish: readonly NoInfer<FieldName>[] };
};

/** Holds the detail rows to the fields that there are; readers need not know the names. */
export function defineKind<FieldName extends string>(kind: RecordKind<FieldName>): RecordKind {
  return kind;
}
