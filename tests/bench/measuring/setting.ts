const said: string[] = [];

/** A number above 0 that whoever runs a bench may set by the environment. */
export function setting(name: string, usual: number): number {
  const text = textSetting(name);
  const value = text ? Number(text) : usual;
  return value > 0 && value < Number.POSITIVE_INFINITY
    ? value
    : refuse(`${name} is a number above 0, and not “${text}”.`);
}

/** How many: a whole number. */
export function countSetting(name: string, usual: number): number {
  const value = setting(name, usual);
  return Number.isInteger(value) ? value : refuse(`${name} is a whole number, and not “${value}”.`);
}

/** Of all that a bench measures, what has the word of ONLY in its name. */
export function onlyWanted<Named>(all: readonly Named[], nameOf: (one: Named) => string): Named[] {
  const word = textSetting('ONLY');
  const wanted = all.filter((one) => nameOf(one).includes(word));
  if (wanted.length > 0) return wanted;
  return refuse(`Nothing here has “${word}” in its name. There are: ${all.map(nameOf).join('; ')}.`);
}

function textSetting(name: string): string {
  const value = process.env[name] ?? '';
  const line = `${name}=${value}`;
  if (value && !said.includes(line)) said.push(line);
  return value;
}

/** The line by which the same is measured again. */
export function commandOf(bench: string): string {
  return [...said, 'npm run bench --', bench].join(' ');
}

/** Whether such a line measured all that there is. */
export const isWhole = (command: string) => !/\bONLY=/.test(command);

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
