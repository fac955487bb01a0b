import { queryClient, useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { countDueDatesForRate, dash, formatInstant, formatRate, type RateRule } from 'shared-lib/schedules/figures';
import { t } from 'shared-lib/words';
import { callApi, dueDatesQueryKey } from './call-api';
import { parseCount, parseRows, toTextOrEmpty } from './occurrence';

const dueDateCountNames = ['due', 'onTime', 'late', 'waived', 'overdue', 'open'] as const;

/** Counts of a quarter's due dates, without void ones. `ahead`: those that are done but due after today. */
export type DueDateCounts = Record<(typeof dueDateCountNames)[number] | 'ahead', number>;

/** Figures of a place, a category or an owner. If there is no id, they are the figures of "nobody" or "no category". */
export type BoardGroupFigures = DueDateCounts & {
  key: string;
  name: string;
  /** How many duties are undecided or have no readable date. It is undefined in older packs, which do not have it. */
  unknown: number | undefined;
};

export type Quarter = { from: Day; to: Day };

export type BoardFigures = DueDateCounts & {
  from: Day;
  to: Day;
  /** The rule for the rates. A pack that was frozen under the older rule keeps that rule. */
  rule: RateRule;
  /** The day for which the unknown duties are counted. It is not the end of the quarter. */
  today: Day;
  /** The first day whose due dates are counted. It is undefined if all are counted. */
  keptSince: Day | undefined;
  unsettled: number;
  unread: number;
  overdueByAge: { days: string; from: Day; to: Day; count: number }[];
  places: BoardGroupFigures[];
  categories: BoardGroupFigures[];
  owners: BoardGroupFigures[];
};

/** Formats the on-time rate: the share of due dates done on time, of all that fell due and were not waived. */
export function formatBoardOnTimeRate(counts: DueDateCounts, rule: RateRule): string {
  const rate = formatRate(counts.onTime - counts.ahead, countDueDatesForRate(counts, rule));
  return rate === undefined ? dash : t('{rate} %', { rate });
}

/** Formats a time in the history of a pack, in the time zone that its PDF names. */
export function formatPackMoment(at: string, { timeZone }: Pick<PackSummary, 'timeZone'>): string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? at : formatInstant(ms, timeZone);
}

export function useBoardFigures({ from, to }: Quarter) {
  const body = { from: formatDay(from), to: formatDay(to) };
  return useQuery({
    queryKey: [dueDatesQueryKey, 'figures', body],
    queryFn: ({ signal }) => callApi('board/figures', { body, parse: ({ data }) => parseBoardFigures(data), signal }),
    staleTime: 0,
  });
}

/** Parses the figures. Returns undefined if any number is missing, because it must not look like 0. */
function parseBoardFigures(wire: unknown): BoardFigures | undefined {
  const row: Record<string, unknown> = Object(wire);
  const counts = parseDueDateCounts(row);
  const [from, to, today] = [parseDay(row.from), parseDay(row.to), parseDay(row.today)];
  const [unsettled, unread] = [parseCount(row.unsettled), parseCount(row.unread)];
  const overdueByAge = parseRowsIfAllValid(row.overdue_by_age, parseOverdueAge);
  const rule = row.rate_of === 'fell-due' ? row.rate_of : 'all-due';
  const partOf = (one: Record<string, unknown>, key: unknown, name: unknown) =>
    parseBoardGroupFigures(one, { key, name, rule });
  const places = parseRowsIfAllValid(row.by_place, (one) => partOf(one, one.profile_id, one.profile));
  const categories = parseRowsIfAllValid(row.by_category, (one) => partOf(one, one.category, one.category));
  const owners = parseRowsIfAllValid(row.by_owner, (one) => partOf(one, one.owner_id ?? 'nobody', one.owner));
  if (!counts || from === undefined || to === undefined || today === undefined) return undefined;
  if (unsettled === undefined || unread === undefined) return undefined;
  if (!overdueByAge || !places || !categories || !owners) return undefined;
  const since = parseDay(row.kept_since);
  const keptSince = since !== undefined && since > from ? since : undefined;
  return { ...counts, from, to, rule, today, keptSince, unsettled, unread, overdueByAge, places, categories, owners };
}

/** Parses all rows. Returns undefined if one is malformed, because the sum would be wrong without it. */
export function parseRowsIfAllValid<Row>(rows: unknown, parse: (row: Record<string, unknown>) => Row | undefined) {
  const parsed = parseRows(rows, (row) => parse(Object(row)));
  return Array.isArray(rows) && parsed?.length === rows.length ? parsed : undefined;
}

function parseDueDateCounts(row: Record<string, unknown>): DueDateCounts | undefined {
  const [due, onTime, late] = [row.due, row.on_time, row.late].map(parseCount);
  const [waived, overdue, open] = [row.waived, row.overdue, row.open].map(parseCount);
  if (due === undefined || onTime === undefined || late === undefined) return undefined;
  if (waived === undefined || overdue === undefined || open === undefined) return undefined;
  return { due, onTime, late, waived, overdue, open, ahead: parseCount(row.ahead) ?? 0 };
}

function parseOverdueAge(row: Record<string, unknown>) {
  const [from, to, count] = [parseDay(row.from), parseDay(row.to), parseCount(row.count)];
  if (from === undefined || to === undefined || count === undefined) return undefined;
  return { days: toTextOrEmpty(row.days), from, to, count };
}

/** Parses the figures of a place, category or owner. Only an old pack may lack the unknown count. */
function parseBoardGroupFigures(
  row: Record<string, unknown>,
  { key, name, rule }: { key: unknown; name: unknown; rule: RateRule },
): BoardGroupFigures | undefined {
  const counts = parseDueDateCounts(row);
  const part = counts && { ...counts, key: String(key), name: toTextOrEmpty(name) };
  if (!part || rule === 'all-due') return part && { ...part, unknown: undefined };
  const [unsettled, unread] = [parseCount(row.unsettled), parseCount(row.unread)];
  return unsettled === undefined || unread === undefined ? undefined : { ...part, unknown: unsettled + unread };
}

const packStates = ['open', 'signed', 'superseded', 'withdrawn'] as const;
type PackState = (typeof packStates)[number];
const signerRoles = ['owner', 'head', 'officer'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** A frozen quarter, as the list of packs shows it. */
export type PackSummary = {
  id: number;
  from: Day;
  to: Day;
  cutAt: string;
  timeZone: string;
  state: PackState;
  sha256: string;
  madeBy: string;
  signatures: number;
  signers: number;
  isMyTurn: boolean;
};

export type Signer = {
  accountId: number;
  name: string;
  role: SignerRole;
  places: string[];
  /** The places whose due dates have no owner, and for which only this manager signs. */
  placesSignedAlone: string[];
  /** Whether this is the manager of a place where some due dates have no owner. */
  signsForOwnerless: boolean;
  statement: string;
  isNext: boolean;
  isMe: boolean;
  signedAt: string;
  exceptions: string;
  /** Whether this signer's account is disabled and the signature is missing. */
  isDisabled: boolean;
};

export type PackRow = { id: number; due: Day } & Record<PackRowTextKey, string>;
type PackRowTextKey = 'name' | 'place' | 'standing' | 'owner' | 'reason' | 'noFileReason';
/** A change since a pack was signed. The key also names the pack, because several packs can list a due date. */
export type PackChange = { key: string; name: string; place: string; before: string; after: string };

export type Pack = PackSummary &
  Record<'withdrawnReason' | 'withdrawnBy' | 'withdrawnAt', string> & {
    journalSeq: number;
    figures: BoardFigures;
    exceptions: PackRow[];
    exceptionsTotal: number;
    waived: PackRow[];
    /** The first due dates without an owner. */
    ownerless: PackRow[];
    changed: PackChange[];
    changedTotal: number;
    signedBy: Signer[];
    placesWithoutHead: string[];
    mayWithdraw: boolean;
    hasFile: boolean;
  };

const packsQueryKey = 'board-packs';

/** Fetches the packs again, after one was made, signed or withdrawn. */
export function refetchPacks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [packsQueryKey] });
}

export function usePacks() {
  return useQuery({
    queryKey: [packsQueryKey, 'list'],
    queryFn: ({ signal }) =>
      callApi('packs/list', { parse: ({ data }) => parseRowsIfAllValid(data, parsePackSummary), signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Fetches a pack, and again at intervals, because others sign it and then the server makes its PDF. */
export function usePack(id: number) {
  return useQuery({
    queryKey: [packsQueryKey, 'view', id],
    queryFn: ({ signal }) =>
      callApi('packs/view', { body: { id }, parse: ({ data }) => parsePack(Object(data)), signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.state === 'signed' && !data.hasFile ? 2_000 : 30_000),
  });
}

function parsePackSummary(row: Record<string, unknown>): PackSummary | undefined {
  const [id, from, to] = [parseId(row.id), parseDay(row.from), parseDay(row.to)];
  const [signatures, signers] = [parseCount(row.signatures), parseCount(row.signers)];
  const state = packStates.find((one) => one === row.state);
  if (id === undefined || from === undefined || to === undefined || !state) return undefined;
  if (signatures === undefined || signers === undefined) return undefined;
  return {
    id,
    from,
    to,
    cutAt: toTextOrEmpty(row.cut_at),
    timeZone: toTextOrEmpty(row.time_zone),
    state,
    sha256: toTextOrEmpty(row.sha256),
    madeBy: toTextOrEmpty(row.made_by),
    signatures,
    signers,
    isMyTurn: row.is_my_turn === true,
  };
}

function parsePack(row: Record<string, unknown>): Pack | undefined {
  const line = parsePackSummary(row);
  const figures = parseBoardFigures(row.figures);
  const exceptions = parseRowsIfAllValid(row.exceptions, parsePackRow);
  const exceptionsTotal = parseCount(row.exceptions_total);
  const waived = parseRowsIfAllValid(row.waived ?? [], parsePackRow) ?? [];
  const ownerless = parseRowsIfAllValid(row.ownerless ?? [], parsePackRow) ?? [];
  const changed = parseRowsIfAllValid(row.changed, parsePackChange);
  const signedBy = parseRowsIfAllValid(row.signed_by, parseSigner);
  if (!line || !figures || !exceptions || exceptionsTotal === undefined || !changed || !signedBy) return undefined;
  return {
    ...line,
    withdrawnReason: toTextOrEmpty(row.withdrawn_reason),
    withdrawnBy: toTextOrEmpty(row.withdrawn_by),
    withdrawnAt: toTextOrEmpty(row.withdrawn_at),
    journalSeq: parseCount(row.journal_seq) ?? 0,
    figures,
    exceptions,
    exceptionsTotal,
    waived,
    ownerless,
    changed,
    changedTotal: parseCount(row.changed_total) ?? changed.length,
    signedBy,
    placesWithoutHead: parseRows(row.places_without_head, toTextOrEmpty) ?? [],
    mayWithdraw: row.may_withdraw === true,
    hasFile: row.has_file === true,
  };
}

function parsePackRow(row: Record<string, unknown>): PackRow | undefined {
  const [id, due] = [parseId(row.id), parseDay(row.due)];
  if (id === undefined || due === undefined) return undefined;
  return {
    id,
    due,
    name: toTextOrEmpty(row.name),
    place: toTextOrEmpty(row.profile),
    standing: toTextOrEmpty(row.standing),
    owner: toTextOrEmpty(row.owner),
    reason: toTextOrEmpty(row.reason),
    noFileReason: toTextOrEmpty(row.no_proof_reason),
  };
}

function parsePackChange(row: Record<string, unknown>): PackChange | undefined {
  if (parseId(row.id) === undefined) return undefined;
  return {
    key: `${row.pack_id} ${row.id}`,
    name: toTextOrEmpty(row.name),
    place: toTextOrEmpty(row.profile),
    before: toTextOrEmpty(row.before),
    after: toTextOrEmpty(row.after),
  };
}

function parseSigner(row: Record<string, unknown>): Signer | undefined {
  const accountId = parseId(row.account_id);
  const role = signerRoles.find((one) => one === row.role);
  if (accountId === undefined || !role) return undefined;
  return {
    accountId,
    role,
    name: toTextOrEmpty(row.name),
    places: parseRows(row.places, toTextOrEmpty) ?? [],
    placesSignedAlone: parseRows(row.alone_for, toTextOrEmpty) ?? [],
    signsForOwnerless: role === 'head' && row.signs_for_nobodys !== false,
    statement: toTextOrEmpty(row.statement),
    isNext: row.is_next === true,
    isMe: row.is_me === true,
    signedAt: toTextOrEmpty(row.signed_at),
    exceptions: toTextOrEmpty(row.exceptions),
    isDisabled: row.is_disabled === true,
  };
}
