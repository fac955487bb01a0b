import type { Log } from '../src/operations/log';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
