import { fieldTypes, recordKindList, recordKinds } from 'shared-lib/records';
import { samplePayload } from '../../../test/sample-payload';
import { undoLaterChanges } from './past-record.store';
import { readPayload } from './read-payload';
import { type RecordValues, toRecordRow, toStoredRecord, toStoredValues } from './stored-record';

describe('readPayload', () => {
  const { license, law } = recordKinds;

  function read(body: Record<string, unknown>, kind = license) {
    const payload = readPayload(kind, body);
    if (!payload.ok) throw new Error(payload.code);
    return payload.value;
  }

  it.each([
    [{}, undefined, false],
    [{ status: '' }, undefined, false],
    [{ status: 0 }, 'draft', false],
    [{ status: '1' }, 'publish', false],
    [{ status: 2 }, 'update', false],
    [{ status: 'Draft' }, 'draft', true],
    [{ status: 'Publish' }, 'publish', false],
    [{ publish_status: 'Published' }, 'publish', true],
    [{ status: 'Draft', publish_status: 1 }, 'publish', false],
    [{ status: 2, publish_status: 'Published' }, 'update', false],
  ])('%j means action %p, given as a state: %p', (body, action, isStatusSentByName) => {
    expect(read(body)).toMatchObject({ action, isStatusSentByName });
  });

  it('leaves out fields that were not sent and empties fields sent as null', () => {
    expect(read({ license: null, penalty: '' }).values).toEqual({ name: '', penalty: '' });
  });

  it('ignores fields that only the server sets', () => {
    const sent = {
      UniqueCode: 'LIC-999999',
      publish_status: 'Draft',
      law_status: 'Repealed',
      editOption: 'true',
    };
    expect(read(sent).values).toEqual({});
  });

  it('also accepts a field by its name in the view call', () => {
    expect(read({ master_name: 'Board' }, law).values).toEqual({ masterName: 'Board' });
    expect(read({ master_name: 'Board', masterVal: 'Department' }, law).values).toEqual({
      masterName: 'Department',
    });
  });

  it.each([
    [{ id: 7 }, 7],
    [{ id: '7' }, 7],
    [{ id: 0 }, undefined],
    [{ id: '0' }, undefined],
    [{ id: '' }, undefined],
    [{ id: null }, undefined],
  ])('%j names the record %p', (body, id) => {
    expect(read(body).id).toBe(id);
  });

  it.each([
    [{ id: -1 }, 'id'],
    [{ version: 'x' }, 'version'],
    [{ listVersion: 1.5 }, 'listVersion'],
    [{ copiedFrom: [1] }, 'copiedFrom'],
    [{ status: 3 }, 'status'],
    [{ status: {} }, 'status'],
    [{ status: { toString: 1 } }, 'status'],
    [{ attachmentremovelist: [{}] }, 'attachmentremovelist'],
    [{ license: {} }, 'License to be Obtained'],
    [{ licensecode: 'x'.repeat(201) }, 'License Code'],
  ])('%j is refused and the error names the field', (body, field) => {
    expect(readPayload(license, body)).toMatchObject({ ok: false, code: 'bad-value', words: { field } });
  });
});

describe('stored records', () => {
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
      const row = JSON.parse(JSON.stringify(toRecordRow(toStoredValues(kind, values))));
      const back = toStoredRecord(kind, rowOf(row)).values;
      const law = kind.name === 'law' ? 'parentLaw' : 'law';
      expect(back).toEqual({ ...values, attachments: [], [law]: { id: 4, code: 'A-1' } });
    });

    it('from an empty row has every field, empty', () => {
      const { values } = toStoredRecord(kind, rowOf({ law_id: null, unique_code: '' }));
      const empty = Object.entries(kind.fields).map(([name, { type }]) => [name, fieldTypes[type].empty]);
      const law = kind.name === 'law' ? { parentLaw: { id: -1, code: 'A-1' } } : { law: { id: 0, code: 'A-1' } };
      expect(values).toEqual({ ...Object.fromEntries(empty), ...law });
    });
  });

  it.each([
    [4, { law_id: 4 }],
    ['-1', { law_id: null }],
    ['', { law_id: null, details: { parentLaw: '' } }],
  ])("a law's parent %j is stored as %j", (parentLaw, row) => {
    expect(toRecordRow({ parentLaw })).toMatchObject(row);
  });

  describe('undoChanges', () => {
    const values: RecordValues = { name: 'third', states: [1, 2], law: { id: 4, code: 'A-1' } };

    it('undoes changes, the newest first', () => {
      const laterChanges = [
        { changes: { name: ['second', 'third'] as const } },
        { changes: { name: ['first', 'second'], states: [[3], [1, 2]] } as const },
      ];
      expect(undoLaterChanges(recordKinds.license, values, laterChanges)).toEqual({
        ...values,
        name: 'first',
        states: [3],
      });
    });

    it('empties fields that did not exist yet and skips names that are no field', () => {
      const changes = { name: [null, 'third'], answer: ['a', 'b'], law: [2, 4] } as const;
      const laterChanges = [{ changes }];
      expect(undoLaterChanges(recordKinds.license, values, laterChanges)).toEqual({
        ...values,
        name: '',
        law: { id: 2, code: '' },
      });
    });
  });
});
