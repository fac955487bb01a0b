import { readFirstDataEntry } from 'shared-lib/api';
import { consumeOrFetchRecord, consumePrefetchedForm } from 'shared-lib/prefetch';
import { type queryClient, useQuery, useQueryClient } from 'shared-lib/query';
import { type ParsedRecord, parseRecord, type RecordKind } from 'shared-lib/records';
import { type FetchedChoices, fetchFieldChoices } from './dropdown-lists';
import {
  type FormStart,
  findEditMode,
  type LookedUpLaw,
  lookUpLaw,
  makeFormStart,
  parseLookedUpLaw,
} from './form-start';

/**
 * The requested form: that of a record, of a copy, or of a new record. A new record may belong to a law. An
 * id of 0 means none.
 */
export type FormRequest = { kind: RecordKind; id: number; copyOf: number; lawId: number };

export type FetchedForm = { start: FormStart; choices: FetchedChoices };

type FormQueryClient = typeof queryClient;

/**
 * Fetches all data of a form each time it opens, because a save of outdated data would undo the changes of
 * other users.
 */
export function useFetchedForm(request: FormRequest) {
  const client = useQueryClient();
  const { kind, id, copyOf, lawId } = request;
  return useQuery({
    queryKey: ['form', kind.name, id, copyOf, lawId],
    queryFn: ({ signal }) => fetchForm(request, client, signal),
    initialData: () => getCachedForm(request, client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/**
 * Fetches all data that a form needs. Returns `null` if the record does not exist. Throws if any data are
 * missing.
 */
export async function fetchForm(
  request: FormRequest,
  client: FormQueryClient,
  signal: AbortSignal,
): Promise<FetchedForm | null> {
  const { kind, id, copyOf, lawId } = request;
  const from = id || copyOf;
  const [record, cachedChoices, addressLaw] = await Promise.all([
    from > 0 ? fetchStoredRecord(kind, from, signal) : undefined,
    fetchChoices(client, 'cached'),
    // Looks up the law in the address before the record has loaded. Nearly always it is the record's own law.
    lookUpRecordLaw(lawId, signal),
  ]);
  if (record === null) return null;
  const choices = hasOutdatedOptionIds(record, cachedChoices) ? await fetchChoices(client, 'refetched') : cachedChoices;
  const ownLaw = readLawId(kind, record);
  const law = ownLaw === 0 || ownLaw === lawId ? addressLaw : await lookUpRecordLaw(ownLaw, signal);
  return makeFetchedForm(request, record, law, choices);
}

/** Returns the data of the form if all of them are cached and fresh. */
export function getCachedForm(request: FormRequest, client: FormQueryClient): FetchedForm | undefined {
  const { kind, id, lawId } = request;
  const choices = id > 0 ? getCachedChoices(client) : undefined;
  const prefetched = choices && consumePrefetchedForm({ kind, id, lawId });
  const record = prefetched && parseStoredRecord(kind, prefetched.record);
  if (!record || hasOutdatedOptionIds(record, choices) || ![0, lawId].includes(readLawId(kind, record)))
    return undefined;
  return makeFetchedForm(request, record, prefetched.law && parseLookedUpLaw(lawId, prefetched.law), choices);
}

function makeFetchedForm(
  { kind, id, copyOf }: FormRequest,
  record: ParsedRecord | undefined,
  law: LookedUpLaw | undefined,
  choices: FetchedChoices,
): FetchedForm {
  const { listVersion } = choices;
  if (!record) return { start: makeFormStart({ kind, mode: 'create', record, law, listVersion }), choices };
  const mode = id === 0 && copyOf > 0 ? 'copy' : findEditMode(kind, record);
  const start = makeFormStart({ kind, mode, record: setLawWithCode(kind, record, law), law, listVersion });
  return { start, choices };
}

/** Whether the record has ids from another version of the exempt lists than the form. */
function hasOutdatedOptionIds(record: ParsedRecord | undefined, { listVersion }: FetchedChoices): boolean {
  return record?.listVersion !== undefined && record.listVersion !== listVersion;
}

/** Fetches the record as it is stored on the server. Returns `null` if it does not exist. */
async function fetchStoredRecord(kind: RecordKind, id: number, signal: AbortSignal): Promise<ParsedRecord | null> {
  const answer = await consumeOrFetchRecord({ kind, id }, signal);
  if (!answer.ok && answer.reason === 'refused') return null;
  if (!answer.ok) throw new Error(answer.message || 'The record did not come.');
  return parseStoredRecord(kind, answer.value);
}

function parseStoredRecord(kind: RecordKind, reply: Record<string, unknown>): ParsedRecord | null {
  return parseRecord(kind, readFirstDataEntry(reply)) ?? null;
}

const fieldChoicesKey = ['field-choices'];

/** Returns the cached lists if they are still fresh. */
function getCachedChoices(client: FormQueryClient): FetchedChoices | undefined {
  const known = client.getQueryCache().find<FetchedChoices>({ queryKey: fieldChoicesKey });
  const { staleTime } = client.getDefaultOptions().queries ?? {};
  return typeof staleTime === 'number' && !known?.isStaleByTime(staleTime) ? known?.state.data : undefined;
}

function fetchChoices(client: FormQueryClient, version: 'cached' | 'refetched'): Promise<FetchedChoices> {
  return client.fetchQuery({
    queryKey: fieldChoicesKey,
    queryFn: ({ signal }) => fetchFieldChoices(signal),
    ...(version === 'refetched' && { staleTime: 0 }),
  });
}

async function lookUpRecordLaw(id: number, signal: AbortSignal): Promise<LookedUpLaw | undefined> {
  return id > 0 ? lookUpLaw(id, signal) : undefined;
}

function readLawId(kind: RecordKind, record: ParsedRecord | undefined): number {
  const law = record?.values[findLawFieldName(kind)];
  return typeof law === 'object' && 'id' in law ? law.id : 0;
}

/** Sets the law of a record together with its code, because the specification names laws by their codes. */
function setLawWithCode(kind: RecordKind, record: ParsedRecord, law: LookedUpLaw | undefined): ParsedRecord {
  if (!law) return record;
  const named = { [findLawFieldName(kind)]: { id: law.id, code: law.code } };
  return { ...record, values: { ...record.values, ...named } };
}

function findLawFieldName(kind: RecordKind): 'law' | 'parentLaw' {
  return kind.name === 'law' ? 'parentLaw' : 'law';
}
