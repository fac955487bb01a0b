/** What a list shows of a record, by clean field name. `law…` is of the record's law; of a law, its own. */
export type RecordRow = {
  id: number;
  uniqueCode: string;
  code: string;
  name: string;
  status: string;
  category: string;
  lawId: number | null;
  lawCode: string;
  lawStatus: string;
  sensitivity: string;
  periodicity: string;
  validity: string;
  taskType: string;
  exemptedBranches: unknown[];
  created: Date;
};

/** A whole record: what a list shows, and the rest. */
export type WholeRecord = RecordRow & {
  central: string;
  states: number[];
  parentLaw: number | '-1';
  details: Partial<Record<DetailField, unknown>>;
};

/** What is kept in `details`, by clean field name. */
export type DetailField =
  | 'authority'
  | 'dayMonths'
  | 'daysCount'
  | 'dueDate'
  | 'governmentFormat'
  | 'relevantAmendment'
  | 'renewal'
  | 'statute';

/** The select list of a RecordRow. */
export const rowColumns = `
  r.id, r.unique_code as "uniqueCode", r.code, r.name, r.status, r.category, r.law_id as "lawId",
  r.law_code as "lawCode",
  r.law_status as "lawStatus",
  r.sensitivity, r.periodicity, r.validity, r.task_type as "taskType",
  coalesce(r.details -> 'exemptedBranches', '[]') as "exemptedBranches", r.created_at as created`;
