import { type Algorithm, hash } from '@node-rs/argon2';

/** Argon2id; the enum of the library is for compilers that may inline it. */
const argon2id: Algorithm = 2;

export const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** A PHC string: it carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}
