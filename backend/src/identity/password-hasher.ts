import { verify } from '@node-rs/argon2';
import { done, type Outcome } from '../database/outcome';
import { createPlaces, inPlace } from '../limits/places';
import { hashPassword, isOfToday } from './hash-password';

export type Verdict = { isRight: boolean; isOfToday: boolean };

/** Takes as long for nobody's hash, an empty text, as for anybody's. */
type Verify = (password: string, hash: string) => Promise<Verdict>;

export type PasswordHasher = {
  hash(password: string): Promise<Outcome<string>>;
  /** Does the work once it may verify: whoever is turned away because too many wait has not tried anything. */
  check<Value>(work: (verify: Verify) => Promise<Outcome<Value>>): Promise<Outcome<Value>>;
};

/** Nobody knows its password: it is compared with where there is no account, so that no time is saved. */
const nobodys =
  '$argon2id$v=19$m=65536,t=3,p=1$zOXfuWHfPjpHWIb1FyVcWg$pZYT0T380SD9ESUfBw+6nxRaljDkFHs0FHyIFDmHBhc';

/** A hash takes 64 MiB and a core: two at once, the others wait their turn, and not for long. */
export function createPasswordHasher(): PasswordHasher {
  const places = createPlaces({ most: 2, queue: 64, patienceMs: 8_000 });
  const inTurn = <Value>(work: () => Promise<Outcome<Value>>) =>
    inPlace(places, { full: 'sign-in-busy', work });
  return {
    hash: (password) => inTurn(async () => done(await hashPassword(password))),
    check: (work) => inTurn(() => work(verifyPassword)),
  };
}

async function verifyPassword(password: string, hash: string): Promise<Verdict> {
  const isKnown = hash !== '';
  const isSame = await verify(isKnown ? hash : nobodys, password.normalize('NFC'));
  return { isRight: isKnown && isSame, isOfToday: isOfToday(hash) };
}
