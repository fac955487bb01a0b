import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { createWorkSlots, runInSlot, type WorkSlots } from '../../platform/limits/slots';

/**
 * The value of `Algorithm.Argon2id`, as a number. `Algorithm` is a const enum, and only compilers that inline
 * its values can use it.
 */
const argon2id: Algorithm = 2;
const passwordHashCost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const currentHashPrefix = `$argon2id$v=19$m=${passwordHashCost.memoryCost},t=${passwordHashCost.timeCost},p=${passwordHashCost.parallelism}$`;

/** Hashes a password. The returned PHC string contains salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), passwordHashCost);
}

/** Returns true if a hash has the current cost. Other hashes are replaced at the next sign-in. */
function hasCurrentHashCost(phc: string): boolean {
  return phc.startsWith(currentHashPrefix);
}

type PasswordCheckResult = { isRight: boolean; hasCurrentCost: boolean };

/**
 * Compares a password with a hash. An empty hash stands for an unknown user. Its check takes as long as that of
 * a real one. `hasCurrentCost` is false if the hash has an old cost and should be replaced.
 */
export type VerifyPassword = (password: string, hash: string) => Promise<PasswordCheckResult>;

type PasswordCheckWork<Value> = (verify: VerifyPassword) => Promise<Result<Value>>;

export type PasswordHasher = {
  hash(password: string): Promise<Result<string>>;
  /**
   * Waits for a free slot, then runs the work. Refuses the work if the queue is full. Such a refusal is not
   * counted as a wrong password.
   */
  check<Value>(work: PasswordCheckWork<Value>): Promise<Result<Value>>;
  /** Like `check`, but in the queue for unknown browsers. One network (`site`) gets only a part of that queue. */
  checkStranger<Value>(site: string, work: PasswordCheckWork<Value>): Promise<Result<Value>>;
};

/**
 * The hash of a random password. If the user name is unknown, the entered password is compared with this hash.
 * So the check takes as long as for a known user.
 */
const unknownUserHash =
  '$argon2id$v=19$m=65536,t=3,p=1$zOXfuWHfPjpHWIb1FyVcWg$pZYT0T380SD9ESUfBw+6nxRaljDkFHs0FHyIFDmHBhc';

/**
 * The limits of each of the two hashing queues. A hash takes 64 MiB and a processor core, so a queue runs only
 * two at once. The other calls wait.
 */
const hashingQueueLimits = { most: 2, queue: 64, patienceMs: 8_000 };
const maxQueuedHashesPerNetwork = 24;

export function createPasswordHasher(): PasswordHasher {
  const knownBrowserSlots = createWorkSlots(hashingQueueLimits);
  const unknownBrowserSlots = createWorkSlots(hashingQueueLimits);
  const queuedBySite = new Map<string, number>();
  const runInQueue = <Value>(slots: WorkSlots, work: () => Promise<Result<Value>>) =>
    runInSlot(slots, { refusalCode: 'sign-in-busy', work });
  return {
    hash: (password) => runInQueue(knownBrowserSlots, async () => okResult(await hashPassword(password))),
    check: (work) => runInQueue(knownBrowserSlots, () => work(verifyPassword)),
    async checkStranger(site, work) {
      const queued = queuedBySite.get(site) ?? 0;
      if (queued >= maxQueuedHashesPerNetwork) return refusedResult('sign-in-busy');
      queuedBySite.set(site, queued + 1);
      try {
        return await runInQueue(unknownBrowserSlots, () => work(verifyPassword));
      } finally {
        const remaining = (queuedBySite.get(site) ?? 1) - 1;
        if (remaining > 0) queuedBySite.set(site, remaining);
        else queuedBySite.delete(site);
      }
    },
  };
}

async function verifyPassword(password: string, hash: string): Promise<PasswordCheckResult> {
  const isKnown = hash !== '';
  const isSame = await verify(isKnown ? hash : unknownUserHash, password.normalize('NFC'));
  return { isRight: isKnown && isSame, hasCurrentCost: hasCurrentHashCost(hash) };
}
