import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { type PackChange, type PackRow, packLimits, type SignerRole, type WireFigures } from 'shared-lib/api/contract';
import { formatDayShort } from 'shared-lib/records';
import type { FieldChanges } from '../../platform/journal/entry';
import type { UnknownDuty } from '../duties.store';

export type PackPlace = { id: number; name: string };

/** A signer of a pack, with the places that the signature is for. */
export type PackSigner = { account_id: number; name: string; role: SignerRole; places: PackPlace[] };

/** The frozen content of a pack. The hash of the pack covers the whole content. */
export type PackContent = {
  from: string;
  to: string;
  cut_at: string;
  journal_seq: number;
  journal_hash: string;
  organisation: string;
  /** The time zone of the times in the PDF. Older packs lack this field. */
  time_zone?: string;
  figures: WireFigures;
  rows: PackRow[];
  /** The unknown duties by place, up to a limit. Older packs lack this field. */
  unknown?: UnknownDuty[];
  changed: PackChange[];
  signers: PackSigner[];
  places_without_head: string[];
};

/** Returns the SHA-256 of the canonical JSON (RFC 8785), in hexadecimal digits. */
export function hashCanonicalJson(value: object): string {
  return createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
}

/** The fields of a signature that its hash covers. */
export type HashedSignatureFields = {
  pack_sha256: string;
  account_id: number;
  role: SignerRole;
  statement: string;
  exceptions: string;
  at: string;
};

export const formatPackName = ({ from, to }: Pick<PackContent, 'from' | 'to'>) => `Board pack ${from} to ${to}`;

/** Builds the journal entry of an action on a pack. */
export function buildPackJournalEntry(
  { id, content }: { id: number; content: Pick<PackContent, 'from' | 'to'> },
  action: string,
  { reason = '', changes = {} }: { reason?: string; changes?: FieldChanges },
) {
  const about = { chain: 'activity', kind: 'pack', recordId: id, uniqueCode: '' } as const;
  return { ...about, name: formatPackName(content), action, reason, changes };
}

export type StoredSignature = HashedSignatureFields & { hash: string };

/** Formats the statement that a person signs. It states only what the pack shows. */
export function formatSignedStatement(
  { role, places }: Pick<PackSigner, 'role' | 'places'>,
  { from, to }: Pick<PackContent, 'from' | 'to'>,
): string {
  const names = places.map(({ name }) => name).join('; ');
  const quarter = `from ${formatDayShort(from)} to ${formatDayShort(to)}`;
  switch (role) {
    case 'owner':
      return `I have checked my duties at ${names} ${quarter}. What this pack says about them is true and complete, except for what I write below.`;
    case 'head':
      return `I sign as the manager of ${names}, or in place of one. I have read this pack for the time ${quarter} and what the owners signed. To my knowledge it is true and complete, except for what I write below.`;
    case 'officer':
      return `I present this report on all laws that apply to the organisation, for the time ${quarter}, so that the board can review it as regulation 17(3) of the SEBI (Listing Obligations and Disclosure Requirements) Regulations, 2015 asks. It names what was not done on time and counts what is unknown. It also supports the statement of the directors under section 134(5)(f) of the Companies Act, 2013, that there are proper systems to comply with all laws that apply, and that they are adequate and work well. Exceptions are written below.`;
  }
}

const signingOrder: readonly SignerRole[] = ['owner', 'head', 'officer'];

/** The names of the roles, for refusals and the PDF. */
export const signerRoleNames = {
  owner: 'owner',
  head: 'manager',
  officer: 'compliance officer',
} satisfies Record<SignerRole, string>;

/**
 * Returns the signers who have to sign before this one. Owners sign first. A head signs after all owners of
 * the head's places, and the officer signs last.
 */
export function findEarlierPendingSigners(
  signer: PackSigner,
  signers: readonly PackSigner[],
  signatures: readonly Pick<StoredSignature, 'account_id' | 'role'>[],
): PackSigner[] {
  const isBefore = (other: PackSigner) =>
    signingOrder.indexOf(other.role) < signingOrder.indexOf(signer.role) &&
    other.places.some(({ id }) => signer.role === 'officer' || signer.places.some((own) => own.id === id));
  return signers.filter((other) => isBefore(other) && !findSignature(signatures, other));
}

/** Returns the places of a head where no due date has an owner, so that no owner signs for them. */
export function findOwnerlessPlacesOfHead(
  { role, places }: PackSigner,
  signers: readonly Pick<PackSigner, 'role' | 'places'>[],
): string[] {
  if (role !== 'head') return [];
  const owned = new Set(signers.flatMap((other) => (other.role === 'owner' ? other.places.map(({ id }) => id) : [])));
  return places.filter(({ id }) => !owned.has(id)).map(({ name }) => name);
}

export function findSignature<Signature extends Pick<StoredSignature, 'account_id' | 'role'>>(
  signatures: readonly Signature[],
  { account_id, role }: Pick<PackSigner, 'account_id' | 'role'>,
): Signature | undefined {
  return signatures.find((one) => one.account_id === account_id && one.role === role);
}

export type PackRowOwner = Pick<PackRow, 'profile_id' | 'profile' | 'owner_id' | 'owner'>;

/** The heads of each place: its manager, then the managers of the organisation. */
export type PlaceHeads = ReadonlyMap<number, readonly { id: number; name: string }[]>;

/**
 * The chosen signers of a pack. An officer who already signs in another role is refused. Then the result has that
 * role, its places, and the account ids of all owners and heads.
 */
type ChosenSigners =
  | { ok: true; signers: PackSigner[]; placesWithoutHead: string[] }
  | { ok: false; role: 'owner' | 'head'; places: string[]; takenIds: number[] };

/**
 * Chooses the signers: the owners of the due dates, a head of each place, and the officer. The head is the place's
 * manager, or else a manager of the organisation, and must own nothing at the place. The officer must not also sign
 * as owner or head.
 */
export function chooseSigners(
  rows: readonly PackRowOwner[],
  { heads, officer }: { heads: PlaceHeads; officer: { id: number; name: string } },
): ChosenSigners {
  const { places, signers, placesWithoutHead, addSigner } = chooseOwnersAndHeads(rows, heads);
  for (const role of ['owner', 'head'] as const) {
    const earlier = signers.get(`${role} ${officer.id}`);
    const takenIds = [...signers.values()].map(({ account_id }) => account_id);
    if (earlier) return { ok: false, role, places: earlier.places.map(({ name }) => name), takenIds };
  }
  for (const place of places.values()) addSigner('officer', officer, place);
  if (places.size === 0)
    signers.set('officer', { account_id: officer.id, name: officer.name, role: 'officer', places: [] });
  const sorted = [...signers.values()].sort(
    (one, other) =>
      signingOrder.indexOf(one.role) - signingOrder.indexOf(other.role) || one.name.localeCompare(other.name),
  );
  return { ok: true, signers: sorted, placesWithoutHead };
}

/** Returns the ids of the owners and heads who sign. None of these people can be the compliance officer. */
export function findOwnerAndHeadIds(rows: readonly PackRowOwner[], heads: PlaceHeads): ReadonlySet<number> {
  const { signers } = chooseOwnersAndHeads(rows, heads);
  return new Set([...signers.values()].map(({ account_id }) => account_id));
}

/** Chooses the owners and the heads, who sign before the officer. */
function chooseOwnersAndHeads(rows: readonly PackRowOwner[], heads: PlaceHeads) {
  const places = new Map(rows.map(({ profile_id: id, profile: name }) => [id, { id, name }]));
  const signers = new Map<string, PackSigner>();
  const addSigner = (role: SignerRole, account: { id: number; name: string }, place: PackPlace) => {
    const key = `${role} ${account.id}`;
    const signer = signers.get(key) ?? { account_id: account.id, name: account.name, role, places: [] };
    if (!signer.places.some(({ id }) => id === place.id)) signer.places.push(place);
    signers.set(key, signer);
  };
  const owners = new Set<string>();
  for (const { profile_id: placeId, owner_id: ownerId, owner } of rows) {
    const place = places.get(placeId);
    if (ownerId === null || !place) continue;
    owners.add(`${placeId} ${ownerId}`);
    addSigner('owner', { id: ownerId, name: owner ?? '' }, place);
  }
  const placesWithoutHead: string[] = [];
  for (const place of places.values()) {
    const head = heads.get(place.id)?.find(({ id }) => !owners.has(`${place.id} ${id}`));
    if (head) addSigner('head', head, place);
    else placesWithoutHead.push(place.name);
  }
  return { places, signers, placesWithoutHead, addSigner };
}

/**
 * Returns three lists of rows: due dates that the rate counts as not done on time, waived due dates, and due
 * dates without an owner.
 */
export function groupPackRowsBySection(rows: readonly PackRow[]) {
  return {
    notOnTime: rows.filter(({ standing }) => standing === 'late' || standing === 'overdue'),
    waived: rows.filter(({ standing }) => standing === 'waived'),
    ownerless: rows.filter(({ owner_id }) => owner_id === null),
  };
}

/** A collator compares many times faster than `localeCompare`. */
const { compare: compareNames } = new Intl.Collator('en');

/**
 * Returns the first rows as the page sorts them: by due day, then by name. The pack itself and its PDF sort
 * rows by place.
 */
export const pickEarliestRows = <Row extends { due: string; name: string }>(rows: readonly Row[]): Row[] =>
  rows
    .toSorted((one, other) =>
      one.due === other.due ? compareNames(one.name, other.name) : one.due < other.due ? -1 : 1,
    )
    .slice(0, packLimits.rows);
