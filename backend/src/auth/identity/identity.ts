import { verify } from '@node-rs/argon2';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { type Attempts, createAttempts } from '../../platform/limits/attempts.store';
import { createExportGate, createGates, type ExportGate, type Gates } from '../../platform/limits/gates';
import { createPlaces, inPlace, type Places } from '../../platform/limits/places';
import type { Log } from '../../platform/operations/log';
import type { Settings } from '../../platform/settings';
import { hashPassword, isOfToday } from './hash-password';
import { createSeal, type Seal } from './seal';

/** What all that has to do with who somebody is stands on. */
export type Identity = {
  database: Database;
  settings: Settings;
  passwords: PasswordHasher;
  attempts: Attempts;
  gates: Gates;
  mayExport: ExportGate;
  seal: Seal;
  /** Tells the operators. */
  alarm: Alarm;
  log: Log;
};

/** LIMIT_FACTOR is for requests: the lock of an account stays. */
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

/** Takes as long for nobody's hash, an empty text, as for anybody's. */
export type Verify = (password: string, hash: string) => Promise<Verdict>;

type Check<Value> = (verify: Verify) => Promise<Outcome<Value>>;

type PasswordHasher = {
  hash(password: string): Promise<Outcome<string>>;
  /** Does the work once it may verify: whoever is turned away because too many wait has not tried anything. */
  check<Value>(work: Check<Value>): Promise<Outcome<Value>>;
  /** The same for whoever is not known, in a lane of their own, of which one site has a share. */
  checkStranger<Value>(site: string, work: Check<Value>): Promise<Outcome<Value>>;
};

/** Nobody knows its password: it is compared with where there is no account, so that no time is saved. */
const nobodys =
  '$argon2id$v=19$m=65536,t=3,p=1$zOXfuWHfPjpHWIb1FyVcWg$pZYT0T380SD9ESUfBw+6nxRaljDkFHs0FHyIFDmHBhc';

/** A hash takes 64 MiB and a core: two at once in a lane, the others wait their turn, and not for long. */
const lane = { most: 2, queue: 64, patienceMs: 8_000 };

const mostOfSite = 24;

function createPasswordHasher(): PasswordHasher {
  const known = createPlaces(lane);
  const strangers = createPlaces(lane);
  const sites = new Map<string, number>();
  const inTurn = <Value>(places: Places, work: () => Promise<Outcome<Value>>) =>
    inPlace(places, { full: 'sign-in-busy', work });
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
  return { isRight: isKnown && isSame, isOfToday: isOfToday(hash) };
}
