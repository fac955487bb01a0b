import { recordCallsByKind } from 'shared-lib/api/contract';
import { holdToContract } from './hold-to-contract';

const url = `http://localhost/api/${recordCallsByKind.law.edit.path}?accessusername=a`;
const check = (status: number, body: unknown) => () => holdToContract({ method: 'POST', url, status, body });

const right: [string, number, unknown][] = [
  ['a reply', 200, { success: '1', data: [] }],
  ['a refusal', 422, { success: '0', message: 'No.', requestId: 'r' }],
  ['a refusal with status 200', 200, { success: '0', message: 'No.', requestId: 'r' }],
];
test.each(right)('contract check: %s passes', (_what, status, body) => {
  expect(check(status, body)).not.toThrow();
});

const wrong: [string, number, unknown][] = [
  ['a code of the other sort', 200, { success: 1, data: [] }],
  ['a record without its fields', 200, { success: '1', data: [{ id: 1 }] }],
  ['a reply without its data', 200, { success: '1' }],
  ['a reply with more than it says', 200, { success: '1', data: [], secret: 1 }],
  ['a refusal without its sentence', 500, { success: '0', requestId: 'r' }],
  ['no object', 500, 'no'],
];
test.each(wrong)('contract check: %s fails', (_what, status, body) => {
  expect(check(status, body)).toThrow('against its contract');
});
