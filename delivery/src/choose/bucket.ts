import { createHash } from 'node:crypto';

/** Into so many the people are dealt. */
const buckets = 10_000;

/** Where somebody stands for one release: by its salt and who they are, and by nothing else. */
export function bucketOf(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}:${subject}`).digest().readUIntBE(0, 6) % buckets;
}

/** Whoever is in at some share is in at every larger one. A share is in hundredths of the people. */
export function isWithin(bucket: number, share: number): boolean {
  return bucket < Math.round(share * (buckets / 100));
}
