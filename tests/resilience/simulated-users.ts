import type { ConsoleState, OutcomeReport, ReleaseOutcome } from 'shared-lib/releases';
import { type Person, type Session, signIn } from '../server/sign-in';

/** Sessions without a browser: they make the same requests and reports as pages, with the cookies of a sign-in. */
export type SimulatedUsers = {
  /** Signs these people in again. Each opens a page and reports in turn how a release of the road map did. */
  report(...reports: SimulatedReport[]): Promise<void>;
  /** The state of the release console. */
  console(): Promise<ConsoleState>;
  /** The second operator approves the request of the first. */
  approve(): Promise<void>;
};

export type SimulatedReport = {
  person: Person;
  version: string;
  how: ReleaseOutcome;
  /** The release that replaced the failed one and worked. */
  standIn?: string;
};

export async function startSimulatedUsers(address: string): Promise<SimulatedUsers> {
  const [operator, second] = await Promise.all([signIn(address, 'operator'), signIn(address, 'second')]);
  const read = async () => (await call(address, operator, { path: 'status' })).data as ConsoleState;
  return {
    async report(...reports) {
      const sessions = await Promise.all(reports.map(({ person }) => signIn(address, person)));
      for (const [nth, { version, how, standIn }] of reports.entries()) {
        const session = sessions[nth];
        if (!session) continue;
        const view = await openPage(address, session);
        const reportOutcome = async (outcome: Omit<OutcomeReport, 'remote'>) => {
          const body = { remote: 'mfe-roadmap', ...outcome, view };
          const { counted } = await call(address, session, { path: 'outcomes', body });
          if (!counted) throw new Error(`Not counted: ${JSON.stringify(outcome)}`);
        };
        await reportOutcome({ version, how, ...(how === 'ok' && { mountMs: 100 }) });
        if (standIn) await reportOutcome({ version: standIn, how: 'ok', insteadOf: version });
      }
    },
    console: read,
    async approve() {
      const { remotes, seq } = await read();
      const { name: remote, proposed } = remotes.find((one) => one.proposed) ?? {};
      if (!proposed) throw new Error('Nobody asks for anything.');
      const { kind, version, share } = proposed;
      const body = { kind, remote, version, share, reason: 'seen and approved', seq };
      await call(address, second, { path: 'act', body });
    },
  };
}

/** The page view that the edge puts into a page for this session now. */
async function openPage(address: string, { mark }: Session): Promise<string> {
  const headers = { cookie: `${mark?.name}=${mark?.value}` };
  const html = await (await fetch(`${address}/workspace`, { headers })).text();
  return /<meta name="page-view" content="([^"]+)">/.exec(html)?.[1] ?? '';
}

async function call(
  address: string,
  { cookie, storedValues }: Session,
  { path, body }: { path: string; body?: object },
) {
  const response = await fetch(`${address}/api/releases/${path}`, {
    headers: {
      authorization: String(storedValues.access_token),
      cookie: `${cookie.name}=${cookie.value}`,
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${reply.message}`);
  return reply;
}
