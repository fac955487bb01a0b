export type Credentials = { username: string; password: string };

/** What must be filled, in the order in which it is asked for, each with its words of document 1 §5. */
const asked = {
  username: 'enter the User name.',
  password: 'Enter the Password.',
} satisfies Record<keyof Credentials, string>;

export type CredentialsFault = { field: keyof Credentials; message: string };

/** The first thing that is missing. A password of blanks is a password; a name of blanks is none. */
export function credentialsFault({ username, password }: Credentials): CredentialsFault | undefined {
  if (username.trim() === '') return { field: 'username', message: asked.username };
  if (password === '') return { field: 'password', message: asked.password };
  return undefined;
}
