import { parseSignInReply } from 'shared-lib/host/sign-in-reply';

export const people = {
  viewer: 'viewer@demo.test',
  editor: 'editor@demo.test',
  admin: 'admin@demo.test',
  head: 'head@demo.test',
  officer: 'officer@demo.test',
  stranger: 'admin@other.test',
  operator: 'operator@platform.test',
  second: 'second@platform.test',
} as const;

export type Person = keyof typeof people;

export function isPerson(name: string): name is Person {
  return Object.hasOwn(people, name);
}

/** The password of all people in the demo. */
export const demoPassword = 'Lexboard-demo-2026';

type Cookie = { name: string; value: string };

/** What a browser holds after a sign-in. The mark tells the edge who asks for pages, if the back end has set one. */
export type Session = { cookie: Cookie; mark?: Cookie | undefined; storedValues: Record<string, string> };

/** Signs a person in as their browser does, and returns what it stores. */
export async function signIn(address: string, person: Person): Promise<Session> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ username: people[person], password: demoPassword }),
  });
  const replyText = await response.text();
  const reply = response.ok ? parseSignInReply(JSON.parse(replyText)) : undefined;
  if (reply?.kind !== 'session') throw new Error(`${people[person]} cannot sign in: ${replyText}`);
  const cookies = cookiesOf(response);
  const cookie = cookies.find(({ name }) => name !== markName);
  if (!cookie) throw new Error('A sign-in by a browser came without its cookie.');
  const mark = cookies.find(({ name }) => name === markName);
  return { cookie, mark, storedValues: Object.fromEntries(reply.storageEntries) };
}

const markName = 'lbs';

function cookiesOf(response: Response): Cookie[] {
  return response.headers.getSetCookie().flatMap((text) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    return name ? [{ name, value }] : [];
  });
}
