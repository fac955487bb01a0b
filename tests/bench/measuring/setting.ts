const usedSettings: string[] = [];

/** A number above 0 that whoever runs a bench may set by the environment. */
export function setting(name: string, defaultValue: number): number {
  const text = textSetting(name);
  const value = text ? Number(text) : defaultValue;
  return value > 0 && value < Number.POSITIVE_INFINITY
    ? value
    : refuse(`${name} is a number above 0, and not “${text}”.`);
}

/** The same for a whole number. */
export function countSetting(name: string, defaultValue: number): number {
  const value = setting(name, defaultValue);
  return Number.isInteger(value) ? value : refuse(`${name} is a whole number, and not “${value}”.`);
}

/** Of everything that a bench measures, what has the word of the setting ONLY in its name. */
export function selectByName<Named>(all: readonly Named[], nameOf: (one: Named) => string): Named[] {
  const word = textSetting('ONLY');
  const selected = all.filter((one) => nameOf(one).includes(word));
  if (selected.length > 0) return selected;
  return refuse(`Nothing here has “${word}” in its name. There are: ${all.map(nameOf).join('; ')}.`);
}

function textSetting(name: string): string {
  const value = process.env[name] ?? '';
  const line = `${name}=${value}`;
  if (value && !usedSettings.includes(line)) usedSettings.push(line);
  return value;
}

/** The command that measures the same again. */
export function commandOf(bench: string): string {
  return [...usedSettings, 'npm run bench --', bench].join(' ');
}

/** Whether such a command measures everything. */
export const isWhole = (command: string) => !/\bONLY=/.test(command);

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
