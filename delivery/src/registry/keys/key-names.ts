import { readBudgets } from '../publish/budget';

/** What a file of a key may be called; the root is nobody's to add. */
export function isKeyName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,59}$/.test(name) && name !== 'root';
}

/** Whether there is something of that name that a key may sign. */
export async function isSigned(root: string, name: string): Promise<boolean> {
  return name === 'channel' || Object.hasOwn(await readBudgets(root), name);
}
