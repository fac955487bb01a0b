const said: string[] = [];

/** A number of a bench that whoever runs it may set by the environment. */
export function setting(name: string, usual: number): number {
  return Number(textSetting(name) || usual);
}

export function textSetting(name: string): string {
  const value = process.env[name] ?? '';
  if (value) said.push(`${name}=${value}`);
  return value;
}

/** The line by which the same is measured again. */
export function commandOf(bench: string): string {
  return [...said, 'npm run bench --', bench].join(' ');
}
