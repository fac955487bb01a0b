import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { createSlots, runInSlot, type Slots } from '../../platform/limits/slots';

/** Argon2id as a number: the library's const enum works only with compilers that inline it. */
const argon2id: Algorithm = 2;
const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const form = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Returns a PHC string, which contains its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Whether a hash has the current cost. An older one is replaced at the next sign-in. */
function hasCurrentHashCost(phc: string): boolean {
  return phc.startsWith(form);
}

type Verdict = { isRight: boolean; isOfToday: boolean };

/** Compares a password with a hash. An empty hash, for an unknown user, takes as long as a real one. */
export type Verify = (password: string, hash: string) => Promise<Verdict>;

type Check<Value> = (verify: Verify) => Promise<Result<Value>>;

export type PasswordHasher = {
  hash(password: string): Promise<Result<string>>;
  /** Runs the work once hashing has a free place. If too many wait it refuses, and no try is counted. */
  check<Value>(work: Check<Value>): Promise<Result<Value>>;
  /** The same for unknown browsers, which have a queue of their own. One site gets only a share of it. */
  checkStranger<Value>(site: string, work: Check<Value>): Promise<Result<Value>>;
};

/** The hash of a random password. It is compared if there is no account, so that this takes the same time. */
const nobodys =
  '$argon2id$v=19$m=65536,t=3,p=1$zOXfuWHfPjpHWIb1FyVcWg$pZYT0T380SD9ESUfBw+6nxRaljDkFHs0FHyIFDmHBhc';

/** A hash takes 64 MiB and a core: two run at once per queue, others wait for a short time. */
const lane = { most: 2, queue: 64, patienceMs: 8_000 };
const mostOfSite = 24;

export function createPasswordHasher(): PasswordHasher {
  const known = createSlots(lane);
  const strangers = createSlots(lane);
  const sites = new Map<string, number>();
  const inTurn = <Value>(places: Slots, work: () => Promise<Result<Value>>) =>
    runInSlot(places, { full: 'sign-in-busy', work });
  return {
    hash: (password) => inTurn(known, async () => okResult(await hashPassword(password))),
    check: (work) => inTurn(known, () => work(verifyPassword)),
    async checkStranger(site, work) {
      const waiting = sites.get(site) ?? 0;
      if (waiting >= mostOfSite) return refusedResult('sign-in-busy');
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
