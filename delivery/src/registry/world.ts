import { randomBytes } from 'node:crypto';

/** What a registry takes from outside its documents. */
export type World = { now(): Date; salt(): string };

export const realWorld: World = { now: () => new Date(), salt: () => randomBytes(12).toString('hex') };
