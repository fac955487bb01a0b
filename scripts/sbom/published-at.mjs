import { StartError } from '../prepare/start-error.mjs';
import { run } from '../process/run.mjs';

/** The day on which a version was published, from the registry. @param {string} one its name and version */
export async function publishedAt(one) {
  const at = one.lastIndexOf('@');
  const { code, output } = await run('npm', ['view', one.slice(0, at), 'time', '--json', '--loglevel=error']);
  const date = code === 0 ? JSON.parse(output.slice(output.indexOf('{')))[one.slice(at + 1)] : undefined;
  if (typeof date === 'string') return date.slice(0, 10);
  throw new StartError(`The registry does not say when ${one} was published:\n${output}`);
}
