import { type Algorithm, hash } from '@node-rs/argon2';

/** Argon2id as a number: the library's const enum works only with compilers that inline it. */
const argon2id: Algorithm = 2;

const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const form = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Returns a PHC string, which contains its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Whether a hash has the current cost. An older one is replaced at the next sign-in. */
export function hasCurrentHashCost(phc: string): boolean {
  return phc.startsWith(form);
}
