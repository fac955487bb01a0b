import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { type Served, serveBackend } from '../../test/serve-backend';
import { changeOperators } from './change-operators';

let database: FreshDatabase;
let served: Served;
beforeAll(async () => {
  database = await freshDatabase();
  served = await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' });
});
afterAll(async () => {
  await served.close();
  await database.drop();
});

const run = (...args: string[]) => changeOperators({ DATABASE_URL: database.url }, args);

it('in a database with nobody in it the command makes an operator, who sets a password and signs in', async () => {
  expect(await run('list')).toContain('There is no operator');
  const said = await run('add', ' Anna@example.org ');
  expect(said).toMatch(/^anna@example\.org may steer releases\. This link sets the password;/);
  const [, token = ''] = /authToken=(\S+)/.exec(said) ?? [];
  const password = 'three plain words for anna';
  const set = await served.post('/api/user-newPassword', {
    auth_token: token,
    password,
    conformPasswords: password,
  });
  expect(set.body).toMatchObject({ success: 1 });
  const signedIn = await served.post('/api/login', { username: 'anna@example.org', password });
  expect(signedIn.body).toMatchObject({ success: 1, role: 'no', workspaceAccessType: 'View' });
  expect(await run('list')).toMatch(/^anna@example\.org \(platform\), by command, \d{4}-\d\d-\d\d$/);
});

it('a second operator joins the first, without a second organisation', async () => {
  expect(await run('add', 'bela@example.org')).toContain('authToken=');
  expect(await run('list')).toMatch(/anna@example\.org \(platform\).*\nbela@example\.org \(platform\)/);
});

it('whoever is an operator already stays one, and the command takes the role again', async () => {
  expect(await run('add', 'bela@example.org')).toBe('bela@example.org is an operator already.');
  expect(await run('remove', 'bela@example.org')).toBe('bela@example.org is no operator any more.');
  await expect(run('remove', 'bela@example.org')).rejects.toThrow('bela@example.org is no operator.');
  expect(await run('add', 'bela@example.org')).toBe('bela@example.org may steer releases.');
});

it('an operator without their second factor gets a link by the command, and the old password is void', async () => {
  await runAs(database.admin, "update account set totp_secret = '\\x00' where username = 'anna@example.org'");
  const said = await run('reset', 'anna@example.org');
  const [, token = ''] = /authToken=(\S+)/.exec(said) ?? [];
  const signIn = (password: string) => served.post('/api/login', { username: 'anna@example.org', password });
  expect((await signIn('three plain words for anna')).body).toMatchObject({ success: 0 });
  const password = 'other plain words for anna';
  await served.post('/api/user-newPassword', { auth_token: token, password, conformPasswords: password });
  expect((await signIn(password)).body).toMatchObject({ success: 1 });
  await expect(run('reset', 'nobody@example.org')).rejects.toThrow('nobody@example.org is no operator.');
});

it('operators who were there first keep nobody from the first organisation', async () => {
  const first = { FIRST_ORGANISATION: 'Acme Limited', FIRST_ADMIN: 'anna@acme.test' };
  const again = await serveBackend({ DATABASE_URL: database.url, DEMO: 'off', ...first });
  expect(again.backend.greeting.join(' ')).toContain('"Acme Limited" is there.');
  await again.close();
});

it.each([
  [[], /^The command is missing.\nUsage/],
  [['add'], /is no e-mail address/],
  [['add', 'no address'], /"no address" is no e-mail address/],
  [['add', 'a@b.test', 'more'], /takes one e-mail address.\nUsage/],
  [['give', 'a@b.test'], /"give a@b.test" is no command.\nUsage/],
])('%j is not understood', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
