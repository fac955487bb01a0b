import { t } from 'shared-lib/words';
import type { Field } from './field';

/** An entry of a list's column selector. */
export type SearchColumn<FieldName extends string = string> = {
  title: string;
  /** The query parameter of the list call. */
  parameter: string;
  /** The field to search. `lawCode`: the code of the record's law, or for a law of its parent. */
  field: FieldName | 'lawCode';
};

export type RecordKindName = 'law' | 'license' | 'return' | 'other-compliance';

/**
 * Everything that differs between the kinds of record. Code for lists, dialogs and forms reads it from here.
 */
export type RecordKind<FieldName extends string = string> = {
  name: RecordKindName;
  titles: {
    tab: string;
    list: string;
    /** The title of its section in the search dialog. */
    section: string;
    create: string;
    update: string;
    view: string;
    /** The label of the button that leaves the form. */
    leave: string;
    /** The word for a record of this kind in messages, such as 'Law'. */
    thing: string;
    /** The label of the button on other cards that leads to records of this kind. */
    related: string;
  };
  /** The route of its form. */
  route: string;
  /** The name of its form on the bus. */
  component: 'Law' | 'License' | 'Return' | 'OtherCompliance';
  calls: {
    lists: Record<ListStatus, { method: 'GET' | 'POST'; path: string }>;
    edit: string;
    view: string;
    add: string;
    update: string;
    remove: string;
    restore: string;
    /** The calls for several records at once. */
    removeMany: string;
    publishMany: string;
    /** The call for its list as a file. */
    export: string;
  };
  /** The prefix of its unique codes. */
  unique: 'LAW' | 'LIC' | 'RET' | 'OTC';
  /** The wire fields that rows and records of every kind have. */
  wire: {
    name: string;
    status: string;
    lawStatus: string;
    /** The two lists of the view call that form its timeline. */
    timelines: { byId: string; byUniqueCode: string };
  };
  fields: Record<FieldName, Field>;
  columns: readonly RecordListColumn[];
  search: readonly SearchColumn<NoInfer<FieldName>>[];
  /** The note beside the search. The specification names fewer columns in it than the selector has. */
  searchNote: string;
  /** The rows that the specification names for the VIEW dialog. All other fields are under 'More'. */
  details: readonly NoInfer<FieldName>[];
  /** The sections of its form in order; each field that users fill in is in exactly one section. */
  sections: readonly { title: string; fields: readonly NoInfer<FieldName>[] }[];
  /**
   * The required fields, in the order of their messages. Publishing checks the list `publish` only.
   */
  required: { draft: readonly NoInfer<FieldName>[]; publish: readonly NoInfer<FieldName>[] };
};

/** Checks the field names of a kind at compile time. Code that reads the kind sees plain strings. */
export function defineKind<FieldName extends string>(kind: RecordKind<FieldName>): RecordKind {
  return kind;
}

/** A column of a list: its title and the kind of its cells. */
export type RecordListColumn =
  | { title: string; shown: 'number' | 'question' | 'action' }
  | {
      title: string;
      /** The field of the list's rows that the column shows. */
      wire: string;
      /** `details`: a name that opens the VIEW dialog. `level`: one of a few short words. */
      shown:
        | 'unique-code'
        | 'code'
        | 'law-code'
        | 'name'
        | 'details'
        | 'text'
        | 'level'
        | 'status'
        | 'law-status'
        | 'next-due';
      /** Whether the column is hidden until a user asks for it. */
      isOptional?: true;
    };

/**
 * The three lists of a kind, in the order of their buttons. Browsers store the index, so the order must not
 * change.
 */
export const listStatuses = ['all', 'published', 'draft'] as const;

export type ListStatus = (typeof listStatuses)[number];

export const listStatusTitles = {
  all: t('All'),
  published: t('Published'),
  draft: t('Draft'),
} satisfies Record<ListStatus, string>;

/** The name of each kind in search results, as the specification gives it. */
export const searchResultTypes = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  'other-compliance': 'Other Compliance',
} as const satisfies Record<RecordKindName, string>;
