/** The maximum length of a user name. A user name is an e-mail address. */
export const maxUserNameLength = 254;

const emailPattern = /^[^\s@<>"(),:;\\[\]\p{C}]{1,64}@[^\s@<>"(),:;\\[\]\p{C}.]+(\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u;

/** Returns a user name as it is stored: trimmed and in lower case. */
export function normalizeUserName(entered: string): string {
  return entered.trim().toLowerCase();
}

/**
 * Whether a text can be a user name. It must be an e-mail address, because the link that sets a password is sent to it.
 */
export function isUserName(name: string): boolean {
  return name.length <= maxUserNameLength && emailPattern.test(name);
}

/**
 * The minimum and maximum characters of a new password. `leastAlone`: the minimum for users without a second factor.
 */
export const passwordLengthLimits = { leastAlone: 15, leastWithSecondFactor: 8, most: 256 } as const;

/** Counts the characters of a password. A letter with an accent counts as one character, however it is encoded. */
export function countPasswordCharacters(password: string): number {
  return [...password.normalize('NFC')].length;
}

/** Whether a text is a valid short name of an organisation. Commands and releases use this name. */
export function isOrganisationShortName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(text);
}

/** The maximum characters of a full name, and of a job title. */
export const maxNameOrTitleLength = 100;

/**
 * Whether a text can be a person's name or job title: one line without the characters that separate the parts of a
 * shown name. Invisible joiners are allowed, because names in Indian scripts need them.
 */
export function isPersonNameOrTitle(text: string): boolean {
  return text.length <= maxNameOrTitleLength && !/[<>,]|(?![\u200C\u200D])\p{C}/u.test(text);
}

/** A person as lists show them. If the person has no full name, `name` is the user name. */
export type Person = { name: string; title: string; userName: string };

/**
 * Reads the shown name of an account, as the server sends it: `Asha Rao, Company secretary <asha@example.test>`, or the
 * user name alone. Any other text counts as a name.
 */
export function parseShownName(shownName: string): Person {
  const [, called = '', userName = ''] = /^(.+) <([^<>]+)>$/.exec(shownName) ?? [];
  if (called === '') return { name: shownName, title: '', userName: shownName };
  const [name = '', title = ''] = called.split(', ');
  return { name, title, userName };
}

/** Formats a person for a sentence: the full name, or else the user name. */
export function formatPerson(shownName: string): string {
  return parseShownName(shownName).name;
}

/** Formats the name of a person with the title, if there is one: `Asha Rao, Company secretary`. */
export function formatPersonWithTitle(shownName: string): string {
  const { name, title } = parseShownName(shownName);
  return title === '' ? name : `${name}, ${title}`;
}

/** Reads the user name in a shown name. The user name is unique, and the session stores it. */
export function extractUserName(shownName: string): string {
  return parseShownName(shownName).userName;
}

/**
 * Makes the choices of a select of people: each id with name and title. People with the same name and title also get
 * their user name.
 */
export function toPersonChoices(
  people: readonly { id: number | string; name: string }[],
): (readonly [value: string, words: string])[] {
  const words = people.map(({ name }) => formatPersonWithTitle(name));
  const isShared = (word: string) => words.indexOf(word) !== words.lastIndexOf(word);
  return people.map(({ id, name }, nth) => {
    const word = words[nth] ?? '';
    return [String(id), isShared(word) ? `${word} (${extractUserName(name)})` : word] as const;
  });
}

/** Formats the shown name of an account, in the same way as the database does. */
export function formatShownName({ name, title, userName }: Person): string {
  if (name === '') return userName;
  return title === '' ? `${name} <${userName}>` : `${name}, ${title} <${userName}>`;
}

/** The sign-in actions by their names in the journal, in the order in which the filter offers them. */
export const signInActions = ['Signed in', 'Sign-in failed', 'Code refused', 'Locked out', 'Signed out'] as const;
