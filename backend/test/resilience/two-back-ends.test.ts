import { recordKinds } from 'shared-lib/records';
import { demoPassword } from '../../src/auth/sign-in/demo-people';
import { createApiClient } from '../api-client';
import { type BackendProcess, backendProcess } from '../backend-process';
import { startSessions, type Tokens } from '../start-sessions';
import { attachLetter, auditFaults, letter, lostOf } from './check-library';
import { type Pair, startPair } from './start-pair';
import { savesMore, startWriters } from './writers';

let pair: Pair;
/** The address of both back ends. */
let address: string;
let tokens: Tokens;

beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.stop());

describe('two back ends with their own DATA_DIR on one database and one bucket', () => {
  it('serve together once the second has the keys of the first; before that it is refused', async () => {
    await expect(backendProcess(pair.envOf(1))).rejects.toThrow(
      /second-factor: .* is missing here[\s\S]*checkpoints: .* is missing here/,
    );
    address = await pair.startSecond();
    tokens = await startSessions(pair.database.admin);
  });

  it('share sessions: a sign-in at one is valid at the other until the sign-out', async () => {
    const signed = await createApiClient(address, {}).post('/api/login', {
      username: 'viewer@demo.test',
      password: demoPassword,
    });
    const visitor = createApiClient(address, { authorization: String(signed.body.access_token) });
    const statuses = async () => {
      const answers = [await visitor.post('/api/session/me', {}), await visitor.post('/api/session/me', {})];
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    await visitor.post('/api/logout', {});
    expect(await statuses()).toEqual([401, 401]);
  });

  it('both serve a file, whichever received it', async () => {
    const token = tokens.get('editor@demo.test') ?? '';
    const file = await attachLetter(address, token);
    for (const server of [...pair.servers, ...pair.servers]) {
      const url = `${server.address}/attachment/license/${file}~letter.txt`;
      const response = await fetch(url, { headers: { authorization: token } });
      expect([response.status, await response.text()]).toEqual([200, letter]);
    }
  });

  it('share the second-factor key: one opens what the other encrypted', async () => {
    const [one, other] = pair.servers.map((server) =>
      createApiClient(server.address, { authorization: tokens.get('admin@demo.test') ?? '' }),
    );
    const started = await one?.post('/api/twofactor/start', { currentPassword: demoPassword });
    expect(started?.body.success).toBe(1);
    // A wrong code gets a refusal. A secret that cannot be decrypted would give 500.
    const wrong = await other?.post('/api/twofactor/confirm', { otp: '000000' });
    expect([wrong?.status, wrong?.body.success]).toEqual([200, 0]);
  });

  it('save side by side through one address, lose nothing, and sign checkpoints that one audit accepts', async () => {
    const writers = startWriters(address, tokens.get('editor@demo.test') ?? '', 8);
    await savesMore(writers, 100);
    await writers.stop();
    expect(writers.unexpected).toEqual([]);
    const ids = writers.saved.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await lostOf(pair.database.admin, ids)).toEqual([]);
    const total = async (server: BackendProcess) => {
      const reader = createApiClient(server.address, { authorization: tokens.get('viewer@demo.test') ?? '' });
      return (await reader.post(`/api/${recordKinds.license.calls.lists.all.path}`)).body.totalLength;
    };
    const totals = await Promise.all(pair.servers.map(total));
    expect(totals[0]).toBe(totals[1]);
    for (const nth of [0, 1]) expect(await auditFaults(pair.envOf(nth))).toEqual([]);
  });
});
