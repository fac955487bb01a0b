import { fieldTypes, recordKindList, recordKinds } from 'shared-lib/records';
import { samplePayload } from '../../../test/sample-payload';
import { undoChanges } from './past-record.store';
import { readPayload } from './read-payload';
import { fromRow, toRow, toStoredValues, type Values } from './stored-record';

const rowOf = (row: Record<string, unknown>) => ({
  id: 7,
  unique_code: 'X-000007',
  version: 3,
  created_at: new Date(0),
  law_code: 'A-1',
  details: {},
  ...row,
});

describe.each(recordKindList)('$name', (kind) => {
  it('is read from its row as it was written', () => {
    const read = readPayload(kind, samplePayload(kind, 4));
    if (!read.ok) throw new Error(read.code);
    const values = { ...read.value.values, status: 'Draft', lawStatus: 'Active', uniqueCode: 'X-000007' };
    const row = JSON.parse(JSON.stringify(toRow(toStoredValues(kind, values))));
    const back = fromRow(kind, rowOf(row)).values;
    const law = kind.name === 'law' ? 'parentLaw' : 'law';
    expect(back).toEqual({ ...values, attachments: [], [law]: { id: 4, code: 'A-1' } });
  });

  it('from an empty row has every field, empty', () => {
    const { values } = fromRow(kind, rowOf({ law_id: null, unique_code: '' }));
    const empty = Object.entries(kind.fields).map(([name, { type }]) => [name, fieldTypes[type].empty]);
    const law =
      kind.name === 'law' ? { parentLaw: { id: -1, code: 'A-1' } } : { law: { id: 0, code: 'A-1' } };
    expect(values).toEqual({ ...Object.fromEntries(empty), ...law });
  });
});

it.each([
  [4, { law_id: 4 }],
  ['-1', { law_id: null }],
  ['', { law_id: null, details: { parentLaw: '' } }],
])("a law's parent %j is stored as %j", (parentLaw, row) => {
  expect(toRow({ parentLaw })).toMatchObject(row);
});

describe('rewind', () => {
  const values: Values = { name: 'third', states: [1, 2], law: { id: 4, code: 'A-1' } };

  it('undoes changes, the newest first', () => {
    const since = [
      { name: ['second', 'third'] as const },
      { name: ['first', 'second'], states: [[3], [1, 2]] } as const,
    ];
    expect(undoChanges(recordKinds.license, values, since)).toEqual({
      ...values,
      name: 'first',
      states: [3],
    });
  });

  it('empties fields that did not exist yet and skips names that are no field', () => {
    const since = [{ name: [null, 'third'] as const, answer: ['a', 'b'] as const, law: [2, 4] as const }];
    expect(undoChanges(recordKinds.license, values, since)).toEqual({
      ...values,
      name: '',
      law: { id: 2, code: '' },
    });
  });
});
