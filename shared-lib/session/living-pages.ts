import { makeKey } from 'shared-lib/keys';

const prefix = 'lexboard.page.';

let name = '';

/** What this page is called among all that are open in the browser. A tab that was duplicated holds another page. */
export function pageName(): string {
  name ||= makeKey();
  return name;
}

/** Shows the other pages that this one lives; the browser takes that back from one that dies. Gives the way to stop. */
export function showLife(): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  if ('locks' in navigator)
    navigator.locks.request(prefix + pageName(), { mode: 'shared' }, () => over).catch(() => undefined);
  return end;
}

/** The names of those that show that they live; nothing where the browser cannot tell: it knows no locks without https. */
export async function livingPages(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const locks = await navigator.locks.query().catch(() => undefined);
  if (!locks) return undefined;
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map((lock) => String(lock.name));
  return new Set(names.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)));
}
