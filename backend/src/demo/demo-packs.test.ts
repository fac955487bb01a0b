import type { WirePack } from 'shared-lib/api/contract';
import { findDayOfMonth, findMonth, findToday, formatDay } from 'shared-lib/schedules';
import { fetchAnswer } from '../../test/fetch-answer';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { computeTotpCode } from '../auth/second-factor/one-time-code';
import { demoPassword } from '../auth/sign-in/demo-people';

let served: ServedDemo;
let users: Map<string, number>;
beforeAll(async () => {
  served = await serveDemo();
  const { data } = await post('users/names', 'editor@demo.test');
  users = new Map((data as { id: number; name: string }[]).map(({ id, name }) => [name, id]));
});
afterAll(() => served?.close());

const post = async (path: string, username: DemoName, body: object = {}) =>
  (await served.as(username).post(`/api/${path}`, body)).body;

const owners = ['admin@demo.test', 'editor@demo.test', 'viewer@demo.test'] as const;
const head = 'head@demo.test';
const officer = 'officer@demo.test';

const month = findMonth(findToday());
const from = formatDay(findDayOfMonth(month - (month % 3), 1));

const make = (name: string, username: DemoName = 'editor@demo.test') =>
  post('packs/make', username, { from, officer_id: users.get(name) });

describe('board packs of the demo:', () => {
  let id: unknown;
  const view = async (username: DemoName) => (await post('packs/view', username, { id })).data as WirePack;
  const bodyOf = async (username: DemoName, role: string) => ({
    id,
    role,
    sha256: (await view(username)).sha256,
  });
  const sign = async (username: DemoName, role: string, currentPassword = demoPassword) =>
    post('packs/sign', username, { ...(await bodyOf(username, role)), currentPassword });

  it('who owns duties or is head of places is refused as compliance officer: the refusal names role and who is free', async () => {
    expect((await make('viewer@demo.test')).message).toMatch(
      /^Another person must sign as compliance officer, because viewer@demo\.test must sign this board pack as owner of duties at .*Factory, Pune.*\. Possible: officer@demo\.test\.$/,
    );
    expect((await make('admin@demo.test', 'admin@demo.test')).message).toMatch(
      /because you must sign this board pack as owner of duties at .*\. Possible: officer@demo\.test\.$/,
    );
    expect((await make(head)).message).toMatch(
      /because head@demo\.test must sign this board pack as manager of .*\. Possible: officer@demo\.test\.$/,
    );
  });

  it('owners, a head of all places and the compliance officer are different people', async () => {
    const made = await make(officer);
    expect(made).toMatchObject({ success: 1 });
    id = made.id;
    const { signed_by, places_without_head } = await view('editor@demo.test');
    expect(signed_by.map(({ name, role }) => [role, name])).toEqual([
      ...owners.map((name) => ['owner', name]),
      ['head', head],
      ['officer', officer],
    ]);
    expect(places_without_head).toEqual([]);
  });

  it('the head signs after all owners and before the compliance officer, with the password or a code again', async () => {
    const notYet = 'It is not your turn to sign as';
    expect((await sign(head, 'head')).message).toBe(
      `${notYet} manager yet. Others must sign first: ${owners.map((name) => `${name} (owner)`).join('; ')}.`,
    );
    for (const name of owners) expect(await sign(name, 'owner')).toMatchObject({ success: 1 });
    expect((await sign(officer, 'officer')).message).toBe(
      `${notYet} compliance officer yet. Others must sign first: ${head} (manager).`,
    );
    expect((await sign(head, 'officer')).message).toBe(
      `You do not sign this board pack as compliance officer. Signers in this role: ${officer}.`,
    );
    expect((await sign(head, 'head', 'wrong')).message).toBe('The password is not right.');
    const turn = (await view(head)).signed_by.filter(({ is_next }) => is_next);
    expect(turn).toMatchObject([{ name: head, role: 'head', is_me: true }]);
    const seen = await bodyOf(head, 'head');
    const { authorization, codes } = await turnCodesOn(head);
    const byCode = (otp: string | undefined) =>
      fetchAnswer(`${served.address}/api/packs/sign`, { body: { ...seen, otp }, headers: { authorization } });
    expect((await byCode('000000')).body.message).toBe('The code is not right, or was used before.');
    expect((await byCode(codes[0])).body).toMatchObject({ success: 1 });
    expect(await sign(officer, 'officer')).toMatchObject({ success: 1 });
    expect(await view(officer)).toMatchObject({ state: 'signed', signatures: 5, signers: 5 });
  });

  /** Turns the second factor on, which ends the sessions without it. */
  async function turnCodesOn(username: DemoName) {
    const { secret } = await post('twofactor/start', username, { currentPassword: demoPassword });
    const otp = computeTotpCode(String(secret), Date.now() / 1000);
    const { access_token, recoveryCodes } = await post('twofactor/confirm', username, { otp });
    return { authorization: String(access_token), codes: recoveryCodes as string[] };
  }
});
