import {
  exemptSources,
  nobodyExemptNames,
  type RecordKind,
  type RecordKindName,
  recordKinds,
} from 'shared-lib/records';
import { mayChange, type Visitor } from '../../auth/sessions/visitor';
import { columns } from '../records/stored-record';

/** A row by its wire names. It may still contain columns that describe the whole list. */
export type Row = Readonly<Record<string, unknown>>;

/** The fields of a list row (S-1.3), by clean name. */
const shown = {
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

/** The fields of a row by their wire names. In the SQL, `r` is the record and $1 its organisation. */
function columnsOf(kind: RecordKind): { name: string; expression: string }[] {
  const own = shown[kind.name].map((name) => {
    const field = kind.fields[name];
    if (!field) throw new Error(`No field is called ${name}.`);
    return { name: field.wire, expression: expressionOf(name) };
  });
  // A duty has the category of its law.
  const ofLaw = [
    { name: 'lawbasedid', expression: 'r.law_id' },
    { name: 'category', expression: 'r.category' },
  ];
  // A row of a return contains its status twice (P-43).
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

export function rowColumns(kind: RecordKind): string {
  return columnsOf(kind)
    .concat({ name: 'incomplete', expression: 'r.incomplete' })
    .map(({ name, expression }) => `${expression} as "${name}"`)
    .join(', ');
}

function expressionOf(name: string): string {
  if (name === 'exemptBranches') return exemptBranches;
  return name === 'law' ? 'r.law_code' : `r.${columns[name]}`;
}

/** Branches are returned by name, because a keyword is a word; 0 stands for nobody. */
const exemptBranches = `coalesce((
  select jsonb_agg(coalesce(o.name, '${nobodyExemptNames.exemptBranches}') order by e.place)
  from jsonb_array_elements_text(
    case jsonb_typeof(r.details -> 'exemptBranches') when 'array' then r.details -> 'exemptBranches' end) with ordinality as e (id, place)
  left join option o on o.org_id = $1 and o.list = '${exemptSources.exemptBranches}' and o.id::text = e.id
  where o.id is not null or e.id = '0'), '[]')`;

const rowNames = (kind: RecordKind) => columnsOf(kind).map(({ name }) => name);
const namesOf = {
  law: rowNames(recordKinds.law),
  license: rowNames(recordKinds.license),
  return: rowNames(recordKinds.return),
  'other-compliance': rowNames(recordKinds['other-compliance']),
} satisfies Record<RecordKindName, string[]>;

/**
 * Converts rows for the wire: only the fields of their kind, and for each row whether this visitor may change it, in
 * the documents' words (P-31). It copies each row once, because two copies of a page cost a twentieth of the request.
 */
export function showRows(rows: readonly Row[], kind: RecordKindName, visitor: Visitor): Row[] {
  const names = namesOf[kind];
  const editOption = String(mayChange(visitor));
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    for (const name of names) shown[name] = row[name];
    shown.editOption = editOption;
    if (row.incomplete === true) shown.incomplete = 'true';
    return shown;
  });
}
