import type { SignerRole, WireListedPack, WirePack } from 'shared-lib/api/contract';
import { formatPerson } from 'shared-lib/people';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { displayedActorNameSql } from '../../platform/journal/read-timeline.store';
import type { SignedInPerson } from '../filing-rights';
import { formatFirstNames } from './make-pack.store';
import {
  buildPackJournalEntry,
  findEarlierPendingSigners,
  findOwnerlessPlacesOfHead,
  findSignature,
  formatSignedStatement,
  groupPackRowsBySection,
  hashCanonicalJson,
  type PackContent,
  type PackSigner,
  pickEarliestRows,
  type StoredSignature,
  signerRoleNames,
} from './pack-content';

export type StoredPack = {
  id: number;
  content: PackContent;
  sha256: string;
  journalSeq: number;
  journalHash: string;
  state: WirePack['state'];
  madeBy: number;
  maker: string;
  withdrawnReason: string;
  signatures: StoredSignature[];
  hasFile: boolean;
  /** Who withdrew the pack, and when. */
  withdrawal: { by: string; at: string } | null;
  /** The account ids of signers whose accounts are disabled. */
  disabledIds: number[];
};

const selectPackSql = `
  select k.id, k.content, k.sha256, k.journal_seq::float8 as "journalSeq", k.journal_hash as "journalHash", k.state,
    k.made_by as "madeBy", m.shown_name as maker, k.withdrawn_reason as "withdrawnReason",
    exists (select from attachment f where f.org_id = $1 and f.pack_id = k.id) as "hasFile",
    case when k.state = 'withdrawn' then (
      select jsonb_build_object('by', ${displayedActorNameSql('j')},
        'at', to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from journal j where j.org_id = $1 and j.kind = 'pack' and j.record_id = k.id and j.action = 'Withdrawn'
      order by j.at desc limit 1) end as withdrawal,
    array(select g.account_id from pack_signer g join account a on a.org_id = $1 and a.id = g.account_id
      where g.org_id = $1 and g.pack_id = k.id and a.is_disabled) as "disabledIds",
    (select coalesce(jsonb_agg(jsonb_build_object('account_id', s.account_id, 'role', s.role,
        'statement', s.statement, 'exceptions', s.exceptions, 'pack_sha256', s.pack_sha256, 'hash', s.hash,
        'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at), '[]')
      from signature s where s.org_id = $1 and s.pack_id = k.id) as signatures
  from pack k join account m on m.org_id = $1 and m.id = k.made_by
  where k.org_id = $1`;

/** SQL that reads packs without their content, which is large and which lists do not need. */
const packSummariesSql = selectPackSql.replace(
  'k.content,',
  `jsonb_build_object('from', k.content -> 'from', 'to', k.content -> 'to', 'cut_at', k.content -> 'cut_at',
    'time_zone', k.content -> 'time_zone', 'signers', k.content -> 'signers') as content,`,
);

const mayReaderSeePackSql = `($2::integer is null or exists (
  select from pack_signer g where g.org_id = $1 and g.pack_id = k.id and g.account_id = $2))`;

/** Returns the signer whose packs a person may see. With View access, this is the person. Null: all packs. */
const getSignerFilterId = ({ accountId, mayEdit, isAdministrator }: SignedInPerson) =>
  mayEdit || isAdministrator ? null : accountId;

export async function listPacks(query: Query, reader: SignedInPerson): Promise<WireListedPack[]> {
  const packs = await query<StoredPack>(
    `${packSummariesSql} and ${mayReaderSeePackSql} order by k.from_day desc, k.id desc limit 200`,
    [reader.orgId, getSignerFilterId(reader)],
  );
  return packs.map((pack) => ({
    ...toWirePackSummary(pack),
    is_my_turn: listNextSigners(pack).some(({ account_id }) => account_id === reader.accountId),
  }));
}

/** SQL that reads signers and signatures of open packs without the rest of the content, which is large. */
const listOpenPacksSql = `
  select k.id, to_char(k.from_day, 'YYYY-MM-DD') as "from", to_char(k.to_day, 'YYYY-MM-DD') as "to", k.state,
    (select jsonb_agg(to_jsonb(g)) from (
      select account_id, role, '' as name, jsonb_agg(jsonb_build_object('id', profile_id, 'name', '')) as places
      from pack_signer where org_id = $1 and pack_id = k.id group by account_id, role) g) as signers,
    (select coalesce(jsonb_agg(jsonb_build_object('account_id', s.account_id, 'role', s.role)), '[]')
      from signature s where s.org_id = $1 and s.pack_id = k.id) as signatures
  from pack k
  where k.org_id = $1 and k.state = 'open' and exists (
    select from pack_signer g where g.org_id = $1 and g.pack_id = k.id and g.account_id = $2)
  order by k.from_day, k.id`;

type OpenPack = SigningState & { id: number; from: string; to: string; signers: PackSigner[] };

/** Lists the packs that this person can sign now. */
export async function listPacksToSign(query: Query, orgId: number, accountId: number) {
  const packs = await query<OpenPack>(listOpenPacksSql, [orgId, accountId]);
  return packs
    .filter(({ signers, ...pack }) =>
      listNextSigners({ ...pack, content: { signers } }).some(({ account_id }) => account_id === accountId),
    )
    .map(({ id, from, to }) => ({ id, from, to }));
}

/** Finds a pack. Undefined if this person may not see it. */
export async function findPack(query: Query, reader: SignedInPerson, id: number): Promise<StoredPack | undefined> {
  const [pack] = await query<StoredPack>(`${selectPackSql} and ${mayReaderSeePackSql} and k.id = $3`, [
    reader.orgId,
    getSignerFilterId(reader),
    id,
  ]);
  return pack;
}

function toWirePackSummary({ id, content, sha256, state, maker, signatures }: StoredPack) {
  const { from, to, cut_at, time_zone, signers } = content;
  return {
    id,
    from,
    to,
    cut_at,
    time_zone: time_zone ?? 'UTC',
    state,
    sha256,
    made_by: maker,
    signatures: signatures.length,
    signers: signers.length,
  };
}

type SigningState = Pick<StoredPack, 'state'> & {
  signatures: readonly Pick<StoredSignature, 'account_id' | 'role'>[];
};

/** Lists the signers whose turn it is to sign. */
function listNextSigners({
  state,
  content: { signers },
  signatures,
}: SigningState & { content: Pick<PackContent, 'signers'> }): PackSigner[] {
  if (state !== 'open') return [];
  return signers.filter(
    (signer) =>
      !findSignature(signatures, signer) && findEarlierPendingSigners(signer, signers, signatures).length === 0,
  );
}

export function toWirePack(pack: StoredPack, reader: SignedInPerson): WirePack {
  const { content, signatures } = pack;
  const nextSigners = listNextSigners(pack);
  const { notOnTime, waived, ownerless } = groupPackRowsBySection(content.rows);
  const ownerlessPlaceIds = new Set(ownerless.map(({ profile_id }) => profile_id));
  return {
    ...toWirePackSummary(pack),
    journal_seq: pack.journalSeq,
    journal_hash: pack.journalHash,
    withdrawn_reason: pack.withdrawnReason,
    ...(pack.withdrawal && { withdrawn_by: pack.withdrawal.by, withdrawn_at: pack.withdrawal.at }),
    figures: content.figures,
    exceptions: pickEarliestRows(notOnTime),
    exceptions_total: notOnTime.length,
    waived: pickEarliestRows(waived),
    ownerless: pickEarliestRows(ownerless),
    changed: pickEarliestRows(content.changed),
    changed_total: content.changed.length,
    signed_by: content.signers.map((signer) => {
      const found = findSignature(signatures, signer);
      return {
        account_id: signer.account_id,
        name: signer.name,
        role: signer.role,
        places: signer.places.map(({ name }) => name),
        alone_for: findOwnerlessPlacesOfHead(signer, content.signers),
        signs_for_nobodys: signer.role === 'head' && signer.places.some(({ id }) => ownerlessPlaceIds.has(id)),
        statement: found?.statement ?? formatSignedStatement(signer, content),
        is_next: nextSigners.includes(signer),
        is_me: signer.account_id === reader.accountId,
        signed_at: found?.at ?? null,
        exceptions: found?.exceptions ?? '',
        hash: found?.hash ?? null,
        ...(!found && pack.disabledIds.includes(signer.account_id) && { is_disabled: true }),
      };
    }),
    places_without_head: content.places_without_head,
    may_withdraw: mayWithdrawPack(pack, reader),
    has_file: pack.hasFile,
  };
}

function mayWithdrawPack({ state, madeBy }: StoredPack, { accountId, mayEdit, isAdministrator }: SignedInPerson) {
  return (state === 'open' || state === 'signed') && mayEdit && (isAdministrator || madeBy === accountId);
}

type SignPackOptions = {
  reader: SignedInPerson;
  id: number;
  role: SignerRole;
  sha256: string;
  exceptions: string;
};

/** The words that refusals use for the state of a pack. */
const packStateWords = {
  open: 'is open',
  signed: 'is signed',
  superseded: 'was replaced by a newer one',
  withdrawn: 'was withdrawn',
} satisfies Record<StoredPack['state'], string>;

/** Signs a pack, if it is the turn of the person's role. Returns whether the pack now has all signatures. */
export async function signPack(
  { query, note }: Transaction,
  { reader, id, role, sha256, exceptions }: SignPackOptions,
): Promise<Result<{ isComplete: boolean }>> {
  const { orgId, accountId } = reader;
  await query('select from pack where org_id = $1 and id = $2 for update', [orgId, id]);
  const pack = await findPack(query, reader, id);
  if (!pack) return refusedResult('unknown-pack');
  if (pack.state !== 'open') return refusedResult('pack-state', { state: packStateWords[pack.state] });
  if (pack.sha256 !== sha256) return refusedResult('another-pack-seen');
  const { signers } = pack.content;
  const signer = signers.find((one) => one.account_id === accountId && one.role === role);
  const words = { role: signerRoleNames[role] };
  if (!signer) {
    const names = formatFirstNames(signers.filter((one) => one.role === role).map(({ name }) => formatPerson(name)));
    return refusedResult('no-signer', { ...words, names });
  }
  if (findSignature(pack.signatures, signer)) return refusedResult('signed-already', words);
  const earlier = findEarlierPendingSigners(signer, signers, pack.signatures);
  if (earlier.length > 0) {
    const names = formatFirstNames(earlier.map((one) => `${formatPerson(one.name)} (${signerRoleNames[one.role]})`));
    return refusedResult('not-your-turn', { ...words, names });
  }
  const [now] = await query<{ at: Date }>(`select date_trunc('milliseconds', clock_timestamp()) as at`, []);
  const fields = {
    pack_sha256: sha256,
    account_id: accountId,
    role,
    statement: formatSignedStatement(signer, pack.content),
    exceptions,
    at: (now?.at ?? new Date()).toISOString(),
  };
  const hash = hashCanonicalJson(fields);
  await query(
    `insert into signature (org_id, pack_id, account_id, role, statement, exceptions, at, pack_sha256, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [orgId, id, accountId, role, fields.statement, exceptions, fields.at, sha256, hash],
  );
  const isComplete = pack.signatures.length + 1 === signers.length;
  if (isComplete) {
    await query(`update pack set state = 'superseded' where org_id = $1 and from_day = $2 and state = 'signed'`, [
      orgId,
      pack.content.from,
    ]);
    await query(`update pack set state = 'signed', signed_at = $3 where org_id = $1 and id = $2`, [
      orgId,
      id,
      fields.at,
    ]);
  }
  note(buildPackJournalEntry(pack, 'Signed', { changes: { [role]: [null, hash] }, reason: exceptions.slice(0, 1000) }));
  return okResult({ isComplete });
}

/** Withdraws a pack. Its content stays stored, with the reason. */
export async function withdrawPack(
  { query, note }: Transaction,
  { reader, id, reason }: { reader: SignedInPerson; id: number; reason: string },
): Promise<Result<object>> {
  const { orgId } = reader;
  await query('select from pack where org_id = $1 and id = $2 for update', [orgId, id]);
  const pack = await findPack(query, reader, id);
  if (!pack) return refusedResult('unknown-pack');
  if (pack.state !== 'open' && pack.state !== 'signed')
    return refusedResult('pack-state', { state: packStateWords[pack.state] });
  if (!mayWithdrawPack(pack, reader)) return refusedResult('not-your-pack', { name: formatPerson(pack.maker) });
  const withdrawSql = `update pack set state = 'withdrawn', withdrawn_reason = $3 where org_id = $1 and id = $2`;
  await query(withdrawSql, [orgId, id, reason]);
  note(buildPackJournalEntry(pack, 'Withdrawn', { reason }));
  return okResult({});
}
