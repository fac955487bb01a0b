import type { ConsoleState, How, Outcome } from 'shared-lib/releases';
import { type Person, type Session, signIn } from '../stand/sign-in';

/** Sessions that are nobody's browser: they ask and tell as pages do, with what a sign-in gives. */
export type Teller = {
  /** Signs these in anew, and each tells in their turn how a release of the road map fared. */
  tell(...tellings: Telling[]): Promise<void>;
  /** What the release console says. */
  console(): Promise<ConsoleState>;
};

export type Telling = { person: Person; version: string; how: How };

export async function tellerAt(address: string): Promise<Teller> {
  const admin = await signIn(address, 'admin');
  return {
    async tell(...tellings) {
      const sessions = await Promise.all(tellings.map(({ person }) => signIn(address, person)));
      for (const [nth, { version, how }] of tellings.entries()) {
        const session = sessions[nth];
        const outcome: Outcome = {
          remote: 'mfe-roadmap',
          version,
          how,
          ...(how === 'ok' && { mountMs: 100 }),
        };
        if (session) await ask(address, session, { path: 'outcomes', body: outcome });
      }
    },
    console: async () => (await ask(address, admin, { path: 'status' })).data as ConsoleState,
  };
}

type Question = { path: string; body?: object };

async function ask(address: string, { cookie, kept }: Session, { path, body }: Question) {
  const response = await fetch(`${address}/api/releases/${path}`, {
    headers: {
      authorization: String(kept.access_token),
      cookie: `${cookie.name}=${cookie.value}`,
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const said = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${said.message}`);
  return said;
}
