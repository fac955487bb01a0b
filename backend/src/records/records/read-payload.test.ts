import { recordKinds } from 'shared-lib/records';
import { readPayload } from './read-payload';

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
])('readPayload: %j means action %p, given as a state: %p', (body, action, saidState) => {
  expect(read(body)).toMatchObject({ action, saidState });
});

it('readPayload: leaves out fields that were not sent and empties fields sent as null', () => {
  expect(read({ license: null, penalty: '' }).values).toEqual({ name: '', penalty: '' });
});

it('readPayload: ignores fields that only the server sets', () => {
  const sent = {
    UniqueCode: 'LIC-999999',
    publish_status: 'Draft',
    law_status: 'Repealed',
    editOption: 'true',
  };
  expect(read(sent).values).toEqual({});
});

it('readPayload: also accepts a field by its name in the view call', () => {
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
])('readPayload: %j names the record %p', (body, id) => {
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
])('readPayload: %j is refused and the error names the field', (body, field) => {
  expect(readPayload(license, body)).toMatchObject({ ok: false, code: 'bad-value', words: { field } });
});
