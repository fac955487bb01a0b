import { type RecordKind, recordKinds } from 'shared-lib/records';
import { headersOf } from '../server/headers-of';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { people } from '../server/sign-in';
import { callAsEditor } from './law-questions';
import { callAs } from './signed-in-at';

/** A word that no other test uses in a name. */
export function ownWord(): string {
  return Math.random().toString(36).slice(2, 10);
}

type OwnRecord = { name: string; lawId?: number; more?: Record<string, unknown> | undefined };

/** Adds a law to the library of the shared server; returns its id. */
export function addLaw({ name, more }: OwnRecord): Promise<number> {
  const law = { Law: name, ActCodeName: name, Central: 'Central', masterVal: 'Board', Active: 'Active' };
  return add(recordKinds.law.calls.add, { ...law, ...more });
}

/** Adds a license to a law. */
export function addLicense({ name, lawId, more }: OwnRecord): Promise<number> {
  return add(recordKinds.license.calls.add, { license: name, licensecode: name, law: lawId, ...more });
}

/** Adds a published license from which an update has removed a required field. Its law has a category. */
export async function addIncompleteLicense(name: string): Promise<number> {
  const id = await addPublishedLicense({ name });
  await savedId(recordKinds.license.calls.update, { id, exemptions: '', status: 2 });
  return id;
}

/** Adds a published license with the fields of one of the demo's, and with its law unless another is given. */
export async function addPublishedLicense({ name, lawId, more }: OwnRecord): Promise<number> {
  const { calls } = recordKinds.license;
  const { data } = await call(calls.edit, { id: await idOfPublished() });
  const { id: _id, UniqueCode: _code, version: _version, ...fields } = data[0];
  const own = { license: name, licensecode: name, exemptions: 'None', attachment: [], status: 1 };
  return savedId(calls.add, { ...fields, ...own, ...(lawId && { law: lawId }), ...more });
}

/** Adds a published law with the fields of one of the demo's. It has no rules, so nobody knows where it applies. */
export function addPublishedLaw(name: string): Promise<number> {
  const own = { Law: name, ActCodeName: name, Central: 'Central', masterVal: 'Board', Active: 'Active' };
  return addPublishedCopy(recordKinds.law, own);
}

/** Adds a published return to a law, with the fields of one of the demo's, and with this schedule. */
export async function addPublishedReturn(name: string, lawId: number, schedule?: object): Promise<number> {
  const own = { returnName: name, returncode: name, law: lawId };
  const id = await addPublishedCopy(recordKinds.return, own);
  if (schedule) await callAsEditor('schedules/save', { kind: 'return', id, version: 0, schedule });
  return id;
}

async function addPublishedCopy({ calls }: RecordKind, own: object): Promise<number> {
  const { data } = await call(calls.edit, { id: 1 });
  const { id: _id, UniqueCode: _code, LawUniqueCode: _lawCode, version: _version, ...fields } = data[0];
  return savedId(calls.add, { ...fields, attachment: [], ...own, status: 1 });
}

/** The call for lists takes no body. */
async function idOfPublished(): Promise<number> {
  const path = `${recordKinds.license.calls.lists.published.path}?page=1&pageSize=50`;
  const headers = headersOf(sessionOf('editor'));
  const response = await fetch(`${serverAddress('main')}/api/${path}`, { method: 'POST', headers });
  const { data } = Object(await response.json());
  // Other tests add licenses of laws without a category.
  type Row = { law_status: string; category: string };
  return data.find((one: Row) => one.law_status === 'Active' && one.category !== '').id;
}

/** Adds a law with this many licenses with their own word, and returns the address of the list of just these. */
export async function addLawWithLicenses(count: number, more?: Record<string, unknown>) {
  const word = ownWord();
  const lawId = await addLaw({ name: `Law ${word}`, more });
  const ids: number[] = [];
  for (let one = 1; one <= count; one += 1) ids.push(await addLicense({ name: `License ${one} ${word}`, lawId }));
  return { word, lawId, ids, address: `/workspace?tab=license&status=draft&licensecode=${word}&size=100` };
}

/** Deletes a license as another person would. */
export function deleteLicense(id: number): Promise<unknown> {
  return call(recordKinds.license.calls.remove, { id, reason: 'By another' });
}

/** Deletes a law that has no children any more. */
export function deleteLaw(id: number): Promise<unknown> {
  return call(recordKinds.law.calls.remove, { id, reason: 'By another' });
}

function add(path: string, payload: object): Promise<number> {
  return savedId(path, { ...payload, status: 0 });
}

async function savedId(path: string, payload: object): Promise<number> {
  const { success, message, data } = await call(path, payload);
  if (String(success) !== '1') throw new Error(`Nothing was saved: ${message}`);
  return data[0].id;
}

function call(path: string, payload: object) {
  const body = { ...payload, accessusername: people.editor };
  return callAs({ address: serverAddress('main') }, sessionOf('editor'), { path, body });
}
