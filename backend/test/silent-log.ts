import type { Log } from '../src/platform/operations/log';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
