import { dictionary } from '@zxcvbn-ts/language-common';

/** Lists of stolen passwords, most frequent first. */
const stolen = new Set<string>(dictionary['passwords-common']);

/** Words that people combine into longer passwords, and words of this product. */
const common = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssw0rd',
  'pa55word',
  'parola',
  'senha',
  'motdepasse',
  'contrasena',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'azerty',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'qazwsx',
  'wsxedc',
  '1q2w3e',
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'iloveyou',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'root',
  'login',
  'user',
  'guest',
  'test',
  'testing',
  'changeme',
  'default',
  'secret',
  'master',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'trustno',
  'shadow',
  'michael',
  'jordan',
  'hunter',
  'killer',
  'charlie',
  'freedom',
  'whatever',
  'starwars',
  'computer',
  'internet',
  'samsung',
  'google',
  'facebook',
  'liverpool',
  'chelsea',
  'arsenal',
  'cricket',
  'india',
  'mumbai',
  'delhi',
  'krishna',
  'ganesh',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monday',
  'friday',
  'january',
  'december',
  'abc',
  'xyz',
  'lexboard',
  'law',
  'laws',
  'legal',
  'license',
  'licence',
  'compliance',
  'return',
  'workspace',
  'demo',
  'board',
];

const runs = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const leastLeft = 6;

/**
 * Whether a password is a stolen one, or consists of little more than common words, keyboard runs, years, or one
 * repeated character. `ownWords` are related names: of the user and the organisation.
 */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (stolen.has(text) || stolen.has(withoutEnds(text))) return true;
  const words = [...common, ...ownWords.flatMap(wordsOf)].sort((a, b) => b.length - a.length);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), withoutRuns(text));
  return new Set(left.replace(/(19|20)\d\d|\s/g, '')).size < leastLeft;
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
}

/** Strips digits and signs around a word, which people add most often. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Removes runs of four or more neighbouring characters, in either direction. */
function withoutRuns(text: string): string {
  let rest = text;
  for (const run of runs) {
    for (const way of [run, [...run].reverse().join('')]) rest = withoutRun(rest, way);
  }
  return rest;
}

function withoutRun(text: string, run: string): string {
  let rest = text;
  for (let length = run.length; length >= 4; length -= 1) {
    for (let start = 0; start + length <= run.length; start += 1) {
      rest = rest.replaceAll(run.slice(start, start + length), '');
    }
  }
  return rest;
}
