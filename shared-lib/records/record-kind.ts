import { t } from 'shared-lib/words';
import type { Field } from './field';

/** A column that the search of a list can be limited to. */
export type SearchColumn<FieldName extends string = string> = {
  title: string;
  /** The query parameter of the list call. */
  parameter: string;
  /** The field that is searched. `lawCode`: the code of the record's law, or of a law's parent. */
  field: FieldName | 'lawCode';
};

export type RecordKindName = 'law' | 'license' | 'return' | 'other-compliance';

/**
 * A kind of records as data: its titles, calls, fields, columns and sections. Lists, dialogs and forms are built from
 * it.
 */
export type RecordKind<FieldName extends string = string> = {
  name: RecordKindName;
  titles: {
    tab: string;
    list: string;
    /** The title of the kind's section in the search dialog. */
    section: string;
    create: string;
    update: string;
    view: string;
    /** The label of the form's button that leaves the form. */
    leave: string;
    /** The word for a record of this kind in messages, such as 'Law'. */
    thing: string;
    /** The label of the button on another record's card that leads to the records of this kind. */
    related: string;
  };
  /** The route of the kind's form. */
  route: string;
  /** The name of the kind's form in messages on the bus. */
  component: 'Law' | 'License' | 'Return' | 'OtherCompliance';
  /** The calls of the kind. A text is the path of the call below `/api/`; `add` creates a record. */
  calls: {
    lists: Record<RecordStatusFilter, { method: 'GET' | 'POST'; path: string }>;
    edit: string;
    view: string;
    add: string;
    update: string;
    remove: string;
    restore: string;
    /** The calls that change several records at once. */
    removeMany: string;
    publishMany: string;
    /** The call that returns the kind's list as a file. */
    export: string;
  };
  /** The prefix of the unique codes of this kind. */
  uniqueCodePrefix: 'LAW' | 'LIC' | 'RET' | 'OTC';
  /** The wire fields that rows and records of every kind have. */
  wire: {
    name: string;
    status: string;
    lawStatus: string;
    /** The two lists in the reply of the view call that form a record's timeline. */
    timelines: { byId: string; byUniqueCode: string };
  };
  fields: Record<FieldName, Field>;
  columns: readonly RecordListColumn[];
  search: readonly SearchColumn<NoInfer<FieldName>>[];
  /**
   * The note beside the search, with the columns that the specification names there. The column selector has more
   * columns.
   */
  searchNote: string;
  /** The rows that the specification names for the VIEW dialog. All other fields are under 'More'. */
  details: readonly NoInfer<FieldName>[];
  /** The sections of the kind's form in order. Each field that users fill in is in exactly one section. */
  sections: readonly { title: string; fields: readonly NoInfer<FieldName>[] }[];
  /**
   * The required fields, in the order of their messages. The list `publish` applies only when a record is
   * published.
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
      /** The payload field that the column shows. */
      wire: string;
      /** `details`: a name that opens the VIEW dialog. `level`: a word from a short fixed list. */
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
      /** Whether the column is hidden until a user shows it. */
      isOptional?: true;
    };

/**
 * The three lists of a kind, in the order of their buttons. The order must not change, because browsers store the index
 * of a list.
 */
export const recordStatusFilters = ['all', 'published', 'draft'] as const;

export type RecordStatusFilter = (typeof recordStatusFilters)[number];

export const recordStatusFilterTitles = {
  all: t('All'),
  published: t('Published'),
  draft: t('Draft'),
} satisfies Record<RecordStatusFilter, string>;

/** The name of each kind in search results, as the specification gives it. */
export const searchResultTypes = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  'other-compliance': 'Other Compliance',
} as const satisfies Record<RecordKindName, string>;
