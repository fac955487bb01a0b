import type { Query } from '../database/database';
import type { Outcome } from '../database/outcome';
import { type Counter, sharedWindow, type Window } from './windows';

const minute = 60;
const hour = 3_600;

const windows = {
  signInFromNetwork: { name: 'sign-in-net', most: 20, seconds: minute },
  signInAll: { name: 'sign-in-all', most: 300, seconds: minute },
  forgetOfName: { name: 'forget-name', most: 3, seconds: hour },
  forgetFromNetwork: { name: 'forget-net', most: 10, seconds: hour },
  renewFromNetwork: { name: 'renew-net', most: 10, seconds: minute },
  checkFromNetwork: { name: 'check-net', most: 30, seconds: minute },
  takenNames: { name: 'taken-names', most: 10, seconds: hour },
} satisfies Record<string, Window>;

type GateName = keyof typeof windows;
export type Gates = Record<GateName, Counter>;

/** The limits of what one may try without a session, or that tells of other organisations: counted for all servers together. */
export function createGates(ask: Query, factor: number): Gates {
  const gate = (name: GateName) => sharedWindow(ask, widened(windows[name], factor));
  return {
    signInFromNetwork: gate('signInFromNetwork'),
    signInAll: gate('signInAll'),
    forgetOfName: gate('forgetOfName'),
    forgetFromNetwork: gate('forgetFromNetwork'),
    renewFromNetwork: gate('renewFromNetwork'),
    checkFromNetwork: gate('checkFromNetwork'),
    takenNames: gate('takenNames'),
  };
}

export function widened(window: Window, factor: number): Window {
  return { ...window, most: Math.max(1, Math.floor(window.most * factor)) };
}

/** Passes several counters, in order; the first that refuses decides. */
export async function passAll(
  counters: readonly (readonly [Counter, string])[],
): Promise<Outcome<undefined>> {
  for (const [counter, key] of counters) {
    const passed = await counter.count(key);
    if (!passed.ok) return passed;
  }
  return { ok: true, value: undefined };
}
