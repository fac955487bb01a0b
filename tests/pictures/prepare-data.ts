import { extractUserName } from 'shared-lib/people';
import { headersOf } from '../server/headers-of';
import { demoPassword, type Person, people, type Session, signIn } from '../server/sign-in';

type Call = (path: string, body?: object) => Promise<Record<string, unknown>>;
type Named = { id: number; name: string };
type Signer = { name: string; role: string };

/** Makes what the demo lacks and pictures show. What is there already stays, so that this can be done again. */
export async function prepareData(address: string, admin: Session): Promise<void> {
  const call = callsOf(address, admin);
  await call('today/view');
  await keepView(call);
  await keepFeed(call);
  await keepPack(call, address);
}

const callsOf =
  (address: string, session: Session): Call =>
  async (path, body = {}) => {
    const headers = { 'Content-Type': 'application/json', ...headersOf(session) };
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const reply = Object(await response.json());
    if (Number(reply.success) !== 1) throw new Error(`${path}: ${reply.message}`);
    return reply;
  };

async function listOf<Row>(call: Call, path: string, body?: object): Promise<Row[]> {
  const { data } = await call(path, body);
  return Array.isArray(data) ? data : [];
}

async function keepView(call: Call): Promise<void> {
  const views = [
    { kind: 'license', name: 'Labour licenses', address: 'status=all&Category=Labour' },
    { kind: 'license', name: 'Drafts to finish', address: 'status=draft' },
    { kind: 'due-date', name: 'Overdue, mine', address: 'standing=overdue&owner=me' },
  ];
  for (const { kind, name, address } of views) {
    const kept = await listOf<Named>(call, 'views/list', { kind });
    if (!kept.some((view) => view.name === name)) await call('views/add', { kind, name, address });
  }
}

async function keepFeed(call: Call): Promise<void> {
  if ((await listOf(call, 'feeds/list')).length === 0) await call('feeds/add');
}

/** A board pack that two owners have signed, so that it is the administrator's turn. */
async function keepPack(call: Call, address: string): Promise<void> {
  if ((await listOf(call, 'packs/list')).length > 0) return;
  const from = await findQuarter(call);
  const names = await listOf<Named>(call, 'users/names');
  await call('packs/make', {
    from,
    officer_id: names.find(({ name }) => extractUserName(name) === people.officer)?.id,
  });
  const [pack] = await listOf<{ id: number; sha256: string }>(call, 'packs/list');
  if (!pack) throw new Error('The board pack was not made.');
  const { data } = await call('packs/view', { id: pack.id });
  const signers: Signer[] = Object(data).signed_by;
  for (const { name, role } of signers) {
    const person = (['editor', 'viewer'] satisfies Person[]).find((one) => people[one] === extractUserName(name));
    if (!person || role !== 'owner') continue;
    const sign = callsOf(address, await signIn(address, person));
    const exceptions = person === 'viewer' ? 'Payment of wages: the bank was closed on 7 November.' : '';
    await sign('packs/sign', {
      id: pack.id,
      sha256: pack.sha256,
      role,
      exceptions,
      currentPassword: demoPassword,
    });
  }
}

/** The first day of a quarter of which something is overdue. */
async function findQuarter(call: Call): Promise<string> {
  const overdue = await listOf<{ due: string }>(call, 'occurrences/list', { standing: 'overdue' });
  const due = overdue.at(-1)?.due ?? new Date().toISOString();
  const month = Number(due.slice(5, 7));
  return `${due.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}
