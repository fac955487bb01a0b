import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';
import { buildOverrideCookie } from '../src/edge/overrides/open-overrides';
import { createTicket, type Override } from '../src/edge/overrides/ticket';
import { type Edge, startEdge } from '../src/main';
import { createSigner } from '../src/registry/registry/trust/key';
import { admitAs } from './admit-as';
import { makeReleaseContext, type ReleaseContext } from './release-context';
import { type Answer, sendRequest } from './send-request';
import { testBackend } from './test-backend';

const secret = 'a word that two servers share';
const subject = 'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc';
/** The cookie of the signed-in administrator of the organisation `demo`: see visitor-cookie.test.ts. */
export const signedIn = `lbs=${subject}.Nyb7QT3W2cyfg3ma1vSRAc2DmiTym2lEIMJjRejS9Ls.XYI0kXMenPejeyhIWPg7LXxdGNWwefCo3zddEAzXulY`;
export const remote = 'mfe-roadmap';
export const user = 'admin@demo.test';

const operators = { admin: user, other: 'admin@other.test' };

export const hourMs = 3_600_000;

/** The time after this many milliseconds, as documents write it. */
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

export type OverrideContext = {
  context: ReleaseContext;
  edge: Edge;
  /** Signs a ticket, also one that the product would not make. Properties that are left out get valid values. */
  sign(more?: Partial<Override>, key?: string): Promise<string>;
  call(path: string, body: object | undefined, who?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Opens a link as a page does; returns the cookie and the message. */
  open(ticket: string, who?: string): Promise<{ status: number; message: string; cookie: string }>;
  /** The cookie that this ticket would have if it had once been valid. */
  cookieOf(ticket: string, of?: string): string;
  page(cookie: string, path?: string): Promise<{ set: ReleaseSet; versions: string[]; setCookies: string[] }>;
  /** Withdraws 1.0.0. */
  withdraw(): Promise<unknown>;
  /** The requests that the back end got. */
  requests: string[];
  end(): Promise<void>;
};

/** Publishes 1.1.0 and 1.2.0 of the road map. */
export async function publishRoadMaps(context: ReleaseContext): Promise<void> {
  for (const version of ['1.1.0', '1.2.0']) {
    await context.build({ name: remote, version });
    await context.run('publish', remote);
  }
}

/** A registry in which 1.0.0 of the road map came before the stable 1.1.0, and 1.2.0 is only published. */
async function beginOverrides(): Promise<ReleaseContext> {
  const context = await makeReleaseContext();
  await context.run('init');
  await publishRoadMaps(context);
  await context.run('canary', remote, '1.1.0', '--share', '0');
  await context.run('promote', remote);
  return context;
}

/** Gives each test of a file an edge on its own copy of such a registry. */
export function onOverrides(take: (fixture: OverrideContext) => void): void {
  let original: ReleaseContext;
  let fixture: OverrideContext;
  beforeAll(async () => {
    original = await beginOverrides();
  });
  beforeEach(async () => {
    fixture = await openOverrideContext(original);
    take(fixture);
  });
  afterEach(() => fixture.end());
  afterAll(() => original.end());
}

async function openOverrideContext(original: ReleaseContext): Promise<OverrideContext> {
  const context = await makeReleaseContext(original);
  const requests: string[] = [];
  const backend = testBackend({
    admit: admitAs(operators),
    handle: (request, response) => {
      requests.push(String(request.url));
      response.end('{"success":1}');
    },
  });
  const edge = await startEdge({
    env: { ...context.env, PORT: '0', HOST: '127.0.0.1', RELEASES_POLL_MS: '50', EDGE_SECRET: secret },
    backend,
  });
  const call: OverrideContext['call'] = (of, body, who = 'admin', headers = {}) =>
    sendRequest(edge.address, {
      path: of,
      headers: { authorization: who, cookie: signedIn, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  return {
    context,
    edge,
    requests,
    call,
    withdraw: () => context.run('roll-back', remote, '1.0.0', '--reason', 'it sends data away', '--withdraw'),
    async sign(more = {}, key = 'channel') {
      const now = Date.now();
      const good: Override = {
        remote,
        version: '1.0.0',
        manifest: more.manifest ?? (await manifestOf(context, more.version ?? '1.0.0')),
        user,
        origin: edge.address,
        made: new Date(now).toISOString(),
        until: new Date(now + 600_000).toISOString(),
      };
      const pem = await readFile(path.join(context.keys, `${key}.pem`), 'utf8');
      return createTicket({ ...good, ...more }, createSigner(pem));
    },
    async open(ticket, who) {
      const { status, text, headers } = await call('/api/releases/open', { ticket }, who);
      const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      return { status, message: String(JSON.parse(text).message), cookie };
    },
    cookieOf: (ticket, of = subject) =>
      buildOverrideCookie({ ticket, subject: of, secret, isSecure: false, seconds: 60 }).split(';')[0] ?? '',
    async page(cookie, at = '/roadmap') {
      const { text, headers } = await sendRequest(edge.address, { path: at, headers: { cookie } });
      const set = parseReleaseSet(/id="release-set">(.*?)</.exec(text)?.[1] ?? '');
      const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
      const versions = releases.map(({ version }) => version);
      return { set, versions, setCookies: headers['set-cookie'] ?? [] };
    },
    end: async () => {
      await edge.close();
      await context.end();
    },
  };
}

/** The manifest hash in the log. */
async function manifestOf(context: ReleaseContext, version: string): Promise<string> {
  for (let seq = 1; ; seq += 1) {
    const file = path.join(context.registry, `log/${String(seq).padStart(8, '0')}.json`);
    const { act } = JSON.parse(await readFile(file, 'utf8')).signed;
    if (act.kind === 'publish' && act.remote === remote && act.version === version) return act.manifest;
  }
}
