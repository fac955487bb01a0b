import { readBudgets } from '../publish/budget';

/** Whether a key file may have this name. Nobody may add a key named root. */
export function isKeyName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,59}$/.test(name) && name !== 'root';
}

/** Whether a key may sign something of this name. */
export async function isSigned(root: string, name: string): Promise<boolean> {
  return name === 'channel' || Object.hasOwn(await readBudgets(root), name);
}
