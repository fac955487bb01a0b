/** Stores texts under keys. Where the browser forbids storage, the texts last only as long as the page. */
type TextStore = {
  /** Whether stored texts outlast this page, because the browser allows storage. */
  keeps(): boolean;
  read(key: string): string | null;
  /** Stores a text. Returns whether it outlasts this page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
};

const storageTestKey = 'lexboard.probe';

/** Creates a store that never throws. A text that the browser refuses to store stays in memory. */
export function createTextStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  return {
    keeps() {
      const isStored = returnUndefinedOnError(() => {
        open().setItem(storageTestKey, storageTestKey.repeat(100));
        return open().getItem(storageTestKey) !== null;
      });
      returnUndefinedOnError(() => open().removeItem(storageTestKey));
      return isStored ?? false;
    },
    read: (key) => memory.get(key) ?? returnUndefinedOnError(() => open().getItem(key)) ?? null,
    write(key, value) {
      const isStored = returnUndefinedOnError(() => {
        open().setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored ?? false;
    },
    remove(key) {
      memory.delete(key);
      returnUndefinedOnError(() => open().removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(returnUndefinedOnError(() => Object.keys(open())) ?? [])])],
  };
}

function returnUndefinedOnError<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const localStore = createTextStore(() => window.localStorage);
export const tabStore = createTextStore(() => window.sessionStorage);

/** Parses a stored JSON text. Returns `null` when it is unreadable. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
