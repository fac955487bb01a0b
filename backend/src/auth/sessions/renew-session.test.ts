import { Client } from 'pg';
import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword } from '../sign-in/demo-people';
import { hashToken, makeToken } from './token';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const browser = { 'sec-fetch-site': 'same-origin' };
const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const post = (path: string, headers: Record<string, string>, body: object = {}) =>
  fetchAnswer(`${served.address}/api/${path}`, { body, headers: { ...browser, ...headers } });
const hashOf = (token: string) => `'\\x${hashToken(token).toString('hex')}'`;

async function signIn() {
  const { body, headers } = await post('login', {}, { username: 'editor@demo.test', password: demoPassword });
  return { authorization: String(body.access_token), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Makes the token an hour old, and gives it a new token ten seconds ago whose answer was lost. */
async function loseHeir(headers: { authorization: string; cookie: string }): Promise<void> {
  const own = hashOf(headers.authorization);
  await rows(`update session set made_at = made_at - interval '61 minutes' where token_hash = ${own}`);
  await post('session/touch', headers);
  await rows(`update session set renewed_at = renewed_at - interval '10 seconds' where token_hash = ${own}`);
  await rows(`update session set made_at = made_at - interval '10 seconds' where renewed_from = ${own}`);
}

/** Starts the calls while another client locks the session, and releases it once both wait. */
async function atOnce<Result>(token: string, calls: () => Promise<Result>[]): Promise<Result[]> {
  const holder = new Client(served.database.admin);
  await holder.connect();
  await holder.query(`begin; select from session where token_hash = ${hashOf(token)} for update`);
  const answers = Promise.all(calls());
  await waitUntil(async () => (await waiting()) === 2);
  await holder.query('commit');
  await holder.end();
  return answers;
}

async function waiting(): Promise<number | undefined> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.count;
}

describe('a session whose new token was lost', () => {
  it('gets one further token for two concurrent calls', async () => {
    const headers = await signIn();
    await loseHeir(headers);
    const touch = async () => (await post('session/touch', headers)).body.access_token;
    const given = await atOnce(headers.authorization, () => [touch(), touch()]);
    expect(given.filter((token) => token !== undefined)).toHaveLength(1);
    const heirs = await rows(
      `select from session where renewed_from = ${hashOf(headers.authorization)} and ended_at is null`,
    );
    expect(heirs).toHaveLength(1);
  });
});

describe('a session cookie', () => {
  it('opens a file by itself, even if two sessions have it', async () => {
    const { authorization, cookie } = await signIn();
    await rows(
      `insert into session (org_id, token_hash, account_id, family, kind, bind_hash, absolute_until)
       select org_id, ${hashOf(makeToken(1))}, account_id, family, kind, bind_hash, absolute_until
       from session where token_hash = ${hashOf(authorization)}`,
    );
    const answer = await fetch(`${served.address}/attachment/law/none~a.txt`, {
      headers: { ...browser, cookie },
    });
    expect(answer.status).toBe(404);
  });
});
