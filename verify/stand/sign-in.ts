import { parseSignInReply } from 'shell/src/sign-in/sign-in-reply';

export const people = {
  viewer: 'viewer@demo.test',
  editor: 'editor@demo.test',
  admin: 'admin@demo.test',
  stranger: 'admin@other.test',
} as const;

export type Person = keyof typeof people;

export function isPerson(name: string): name is Person {
  return Object.hasOwn(people, name);
}

/** Of all people of the demo. */
export const demoPassword = 'Lexboard-demo-2026';

/** What a browser holds after a sign-in. */
export type Session = { cookie: { name: string; value: string }; kept: Record<string, string> };

/** Signs somebody in as their browser would, and gives what it would keep. */
export async function signIn(address: string, person: Person): Promise<Session> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ username: people[person], password: demoPassword }),
  });
  const said = await response.text();
  const reply = response.ok ? parseSignInReply(JSON.parse(said)) : undefined;
  if (reply?.kind !== 'session') throw new Error(`${people[person]} cannot sign in: ${said}`);
  return { cookie: cookieOf(response), kept: Object.fromEntries(reply.kept) };
}

function cookieOf(response: Response): Session['cookie'] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (!name) throw new Error('A sign-in by a browser came without its cookie.');
  return { name, value };
}
