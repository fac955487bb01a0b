import type { ClientConfig } from 'pg';
import type { WireFiling, WireOccurrence } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { createApiClient } from '../api-client';
import { runAs } from '../fresh-database';
import { sendFile } from '../send-file';
import { waitUntil } from '../wait-until';

/** What the server acknowledged: the due date, what was done to it, and the version that it has since. */
type Act = { id: number; action: 'Filed' | 'Reopened'; version: number };
export type Filers = { acknowledged: Act[]; unexpected: string[]; stop(): Promise<void> };

type Client = { address: string; token: string };

/** Starts one person for each of some due dates, who files it and takes that back, again and again. */
export async function startFilers(client: Client, filers = 4): Promise<Filers> {
  const { post } = createApiClient(client.address, { authorization: client.token });
  let ids: number[] = [];
  await waitUntil(async () => {
    const { body } = await post('/api/occurrences/list', { standing: 'overdue' });
    // What the person checks, an administrator would have to check: there may be none.
    const rows = ((body.data ?? []) as WireOccurrence[]).filter(({ checker }) => checker !== 'editor@demo.test');
    ids = rows.map(({ id }) => id).slice(0, filers);
    return ids.length === filers;
  });
  const state: Filers = { acknowledged: [], unexpected: [], stop: async () => undefined };
  let working = true;
  const work = async (id: number) => {
    const proof = await uploadProof(client);
    // The first filing has a file. Later ones say why they bring none.
    let evidence: object = { proof: [proof] };
    while (working) if (await actOnce(state, { client, id, evidence })) evidence = withoutFile;
  };
  const finished = Promise.all(ids.map(work));
  state.stop = async () => {
    working = false;
    await finished;
  };
  return state;
}

const withoutFile = { no_proof_reason: 'The portal gives no receipt.' };

async function uploadProof({ address, token }: Client): Promise<string> {
  const sent = await sendFile({ address, token, kind: 'proof', name: 'receipt.txt', content: 'paid' });
  return String(sent.body.fileId);
}

type Turn = { client: Client; id: number; evidence: object };

/** Files the due date, or reopens it if it is filed. Returns whether the server acknowledged a filing. */
async function actOnce(state: Filers, { client, id, evidence }: Turn): Promise<boolean> {
  const { post } = createApiClient(client.address, { authorization: client.token });
  try {
    const viewed = await post('/api/occurrences/view', { id });
    if (viewed.status === 503) return false;
    const { version, filing } = viewed.body.data as WireOccurrence & { version: number; filing: WireFiling };
    const action = filing.may.includes('file') ? 'Filed' : 'Reopened';
    const { status, body } = await (action === 'Filed'
      ? post('/api/occurrences/file', {
          id,
          version,
          filed_on: formatDay(findToday()),
          late_reason: 'The portal was down.',
          ...evidence,
        })
      : post('/api/occurrences/reopen', { id, version, reason: 'A wrong number.' }));
    if (status === 200 && Number(body.success) === 1)
      state.acknowledged.push({ id, action, version: Number(body.version) });
    else if (status !== 503) state.unexpected.push(`${action}: ${status} ${JSON.stringify(body)}`);
    return status === 200 && action === 'Filed';
  } catch {
    // The server is away.
    return false;
  }
}

/** Returns what is wrong: an acknowledged act that the timeline lacks, or a due date in another state than its timeline says. */
export async function filingFaults(admin: ClientConfig, { acknowledged }: Filers): Promise<string[]> {
  const ids = [...new Set(acknowledged.map(({ id }) => id))];
  const rows = await runAs<{ id: number; version: number; state: string; files: number; actions: string[] }>(
    admin,
    `select o.id, o.version, o.state,
       (select count(*)::integer from attachment f where f.org_id = 1 and f.occurrence_id = o.id) as files,
       (select array_agg(j.action order by j.seq) from journal j
        where j.org_id = 1 and j.kind = 'occurrence' and j.record_id = o.id
          and j.action in ('Filed', 'Returned', 'Reopened')) as actions
     from occurrence o where o.org_id = 1 and o.id in (${ids.join(', ')})`,
  );
  const faults = rows.flatMap(({ id, version, state, files, actions }) => {
    const acts = acknowledged.filter((act) => act.id === id);
    const isFiled = state !== 'open';
    const count = (action: Act['action'], all: readonly string[]) => all.filter((one) => one === action).length;
    return [
      ...(['Filed', 'Reopened'] as const)
        .filter(
          (action) =>
            count(action, actions) <
            count(
              action,
              acts.map((act) => act.action),
            ),
        )
        .map((action) => `${id}: the timeline lacks an acknowledged "${action}"`),
      ...(acts.some((act) => act.version > version) ? [`${id}: an acknowledged version is gone`] : []),
      ...(isFiled === (actions.at(-1) === 'Filed') ? [] : [`${id} is ${state}, its timeline says otherwise`]),
      ...(actions.some((action, nth) => action === actions[nth + 1]) ? [`${id}: one act was done twice`] : []),
      ...(files === 1 ? [] : [`${id} has ${files} files`]),
    ];
  });
  return rows.length === ids.length ? faults : [...faults, 'a due date is gone'];
}
