import { verify } from '@node-rs/argon2';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { createExportGate, createGates, type ExportGate, type Gates } from '../../platform/limits/gates';
import { createSlots, runInSlot, type Slots } from '../../platform/limits/slots';
import type { Log } from '../../platform/operations/log';
import type { Settings } from '../../platform/settings';
import { type Attempts, createAttempts } from './account-lock.store';
import { hasCurrentHashCost, hashPassword } from './hash-password';
import { createSeal, type Seal } from './seal';

/** What the routes for accounts, sessions and organisations depend on. */
export type Identity = {
  database: Database;
  settings: Settings;
  passwords: PasswordHasher;
  attempts: Attempts;
  gates: Gates;
  mayExport: ExportGate;
  seal: Seal;
  /** Alerts the operators. */
  alarm: Alarm;
  log: Log;
};

/** Not multiplied by LIMIT_FACTOR, which is for requests: the lock of an account stays the same. */
const freeTries = 5;

export function createIdentity({
  database,
  settings,
  alarm,
  log,
}: {
  database: Database;
  settings: Settings;
  alarm: Alarm;
  log: Log;
}): Identity {
  const { limitFactor, dataFolder } = settings;
  return {
    database,
    settings,
    alarm,
    log,
    passwords: createPasswordHasher(),
    attempts: createAttempts(database.ask, freeTries),
    gates: createGates(database.ask, limitFactor),
    mayExport: createExportGate(limitFactor),
    seal: createSeal(dataFolder),
  };
}

type Verdict = { isRight: boolean; isOfToday: boolean };

/** Compares a password with a hash. An empty hash, for an unknown user, takes as long as a real one. */
export type Verify = (password: string, hash: string) => Promise<Verdict>;

type Check<Value> = (verify: Verify) => Promise<Outcome<Value>>;

type PasswordHasher = {
  hash(password: string): Promise<Outcome<string>>;
  /** Runs the work once hashing has a free place. If too many wait it refuses, and no try is counted. */
  check<Value>(work: Check<Value>): Promise<Outcome<Value>>;
  /** The same for unknown browsers, which have a queue of their own. One site gets only a share of it. */
  checkStranger<Value>(site: string, work: Check<Value>): Promise<Outcome<Value>>;
};

/** The hash of a random password. It is compared if there is no account, so that this takes the same time. */
const nobodys =
  '$argon2id$v=19$m=65536,t=3,p=1$zOXfuWHfPjpHWIb1FyVcWg$pZYT0T380SD9ESUfBw+6nxRaljDkFHs0FHyIFDmHBhc';

/** A hash takes 64 MiB and a core: two run at once per queue, others wait for a short time. */
const lane = { most: 2, queue: 64, patienceMs: 8_000 };

const mostOfSite = 24;

function createPasswordHasher(): PasswordHasher {
  const known = createSlots(lane);
  const strangers = createSlots(lane);
  const sites = new Map<string, number>();
  const inTurn = <Value>(places: Slots, work: () => Promise<Outcome<Value>>) =>
    runInSlot(places, { full: 'sign-in-busy', work });
  return {
    hash: (password) => inTurn(known, async () => done(await hashPassword(password))),
    check: (work) => inTurn(known, () => work(verifyPassword)),
    async checkStranger(site, work) {
      const waiting = sites.get(site) ?? 0;
      if (waiting >= mostOfSite) return refused('sign-in-busy');
      sites.set(site, waiting + 1);
      try {
        return await inTurn(strangers, () => work(verifyPassword));
      } finally {
        const left = (sites.get(site) ?? 1) - 1;
        if (left > 0) sites.set(site, left);
        else sites.delete(site);
      }
    },
  };
}

async function verifyPassword(password: string, hash: string): Promise<Verdict> {
  const isKnown = hash !== '';
  const isSame = await verify(isKnown ? hash : nobodys, password.normalize('NFC'));
  return { isRight: isKnown && isSame, isOfToday: hasCurrentHashCost(hash) };
}
