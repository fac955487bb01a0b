import {
  noExemptionNameByList,
  type RecordKind,
  type RecordKindName,
  recordKinds,
  sourceListByExemptList,
} from 'shared-lib/records';
import { mayChangeLibrary, type SignedInVisitor } from '../../auth/sessions/visitor';
import { columnByField } from '../records/stored-record';

/** A row of a list, by JSON field names. It may also have columns about the whole list. */
export type ListRow = Readonly<Record<string, unknown>>;

/** The fields that a list row has (S-1.3), by their names in code. */
const rowFieldsByKind = {
  law: ['code', 'name', 'uniqueCode', 'category', 'status', 'lawStatus'],
  license: ['uniqueCode', 'law', 'code', 'name', 'sensitivity', 'validity', 'status', 'lawStatus'],
  return: ['uniqueCode', 'law', 'name', 'code', 'status', 'sensitivity', 'periodicity', 'lawStatus'],
  'other-compliance': [
    'uniqueCode',
    'law',
    'name',
    'code',
    'taskType',
    'status',
    'sensitivity',
    'periodicity',
    'lawStatus',
    'exemptBranches',
  ],
} satisfies Record<RecordKindName, string[]>;

/** Returns the fields of a row by their JSON names. In the SQL, `r` is the record and $1 its organisation. */
function buildListRowColumns(kind: RecordKind): { name: string; expression: string }[] {
  const own = rowFieldsByKind[kind.name].map((name) => {
    const field = kind.fields[name];
    if (!field) throw new Error(`No field is called ${name}.`);
    return { name: field.wire, expression: buildColumnExpression(name) };
  });
  // A duty has the category of its law. It also has the law's name, which lists show below the law's code,
  // although the specification does not mention this.
  const ofLaw = [
    { name: 'lawbasedid', expression: 'r.law_id' },
    { name: 'category', expression: 'r.category' },
    { name: 'lawname', expression: lawNameSql },
    { name: 'next_due', expression: 'r.next_due' },
  ];
  // Lists send the status of a return in two fields (P-43). This is the second.
  const status = kind.name === 'return' ? [{ name: 'status', expression: 'r.status' }] : [];
  return [
    { name: 'id', expression: 'r.id' },
    ...own,
    ...(kind.name === 'law' ? [] : ofLaw),
    ...status,
    { name: 'created', expression: 'r.created_at' },
    { name: 'version', expression: 'r.version' },
  ];
}

export function buildRowColumnsSql(kind: RecordKind): string {
  return buildListRowColumns(kind)
    .concat({ name: 'incomplete', expression: 'r.incomplete' })
    .map(({ name, expression }) => `${expression} as "${name}"`)
    .join(', ');
}

function buildColumnExpression(name: string): string {
  if (name === 'exemptBranches') return exemptBranchNamesSql;
  return name === 'law' ? 'r.law_code' : `r.${columnByField[name]}`;
}

/**
 * SQL for the names of exempt branches, which the specification requires instead of ids. The id 0 means that
 * nobody is exempt.
 */
const exemptBranchNamesSql = `coalesce((
  select jsonb_agg(coalesce(o.name, '${noExemptionNameByList.exemptBranches}') order by e.place)
  from jsonb_array_elements_text(
    case jsonb_typeof(r.details -> 'exemptBranches') when 'array' then r.details -> 'exemptBranches' end) with ordinality as e (id, place)
  left join option o on o.org_id = $1 and o.list = '${sourceListByExemptList.exemptBranches}' and o.id::text = e.id
  where o.id is not null or e.id = '0'), '[]')`;

/** SQL for the name of the law that the record `r` belongs to. */
export const lawNameSql = `(select l.name from record l where l.org_id = $1 and l.kind = 'law' and l.id = r.law_id)`;

const getListRowWireNames = (kind: RecordKind) => buildListRowColumns(kind).map(({ name }) => name);
const rowWireNamesByKind = {
  law: getListRowWireNames(recordKinds.law),
  license: getListRowWireNames(recordKinds.license),
  return: getListRowWireNames(recordKinds.return),
  'other-compliance': getListRowWireNames(recordKinds['other-compliance']),
} satisfies Record<RecordKindName, string[]>;

/**
 * Converts rows for the reply. Each gets the fields of its kind, and whether this visitor may change it (P-31).
 * Copies each row only once, because copying takes much of the request's time.
 */
export function toWireRows(rows: readonly ListRow[], kind: RecordKindName, visitor: SignedInVisitor): ListRow[] {
  const names = rowWireNamesByKind[kind];
  const editOption = String(mayChangeLibrary(visitor));
  return rows.map((row) => {
    const shownFields: Record<string, unknown> = {};
    for (const name of names) shownFields[name] = row[name];
    shownFields.editOption = editOption;
    if (row.incomplete === true) shownFields.incomplete = 'true';
    return shownFields;
  });
}
