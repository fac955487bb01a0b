import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import canonicalize from 'canonicalize';
import { isSignedBy, type Signer } from './key';

/** The kind of a signed document. A signature for one kind is not valid for another. */
export type DocumentKind = 'root' | 'trust' | 'release' | 'channel' | 'stable' | 'entry' | 'override';

/** Public keys by their ids. */
export type PublicKeysById = ReadonlyMap<string, string>;

const noAdditionalProperties = { additionalProperties: false } as const;

const envelopeSchema = Type.Object(
  {
    kind: Type.String(),
    signed: Type.Unknown(),
    signatures: Type.Array(Type.Object({ key: Type.String(), signature: Type.String() }, noAdditionalProperties), {
      minItems: 1,
      maxItems: 8,
    }),
  },
  noAdditionalProperties,
);

/** Converts a value to canonical JSON (RFC 8785). The same value always gives the same bytes. */
export function toCanonicalBytes(value: unknown): Buffer {
  return Buffer.from(canonicalize(value) ?? 'null');
}

export function computeSha256(value: unknown): string {
  return createHash('sha256').update(toCanonicalBytes(value)).digest('hex');
}

/** Signs a document and returns the bytes to store: content and signatures. */
export function signDocument(kind: DocumentKind, signed: unknown, ...signers: Signer[]): Buffer {
  const bytes = toCanonicalBytes({ kind, signed });
  return serializeDocument({
    kind,
    signed,
    signatures: signers.map((signer) => createSignature(bytes, signer)),
  });
}

/** Adds a further signature to a document. Returns undefined if none of the trusted keys has signed it. */
export function addSignature(
  sealed: Buffer,
  kind: DocumentKind,
  { keys, signer }: { keys: PublicKeysById; signer: Signer },
): Buffer | undefined {
  const { signed, signatures } = parseDocument(sealed, kind);
  const bytes = toCanonicalBytes({ kind, signed });
  const validSignatures = signatures.filter((one) => isValidSignature(one, bytes, keys));
  if (validSignatures.length === 0) return undefined;
  const others = validSignatures.filter(({ key }) => key !== signer.key);
  return serializeDocument({ kind, signed, signatures: [...others, createSignature(bytes, signer)] });
}

/** Returns the content of a document without verifying its signatures. */
export function readUnverifiedContent(sealed: Buffer, kind: DocumentKind): unknown {
  return parseDocument(sealed, kind).signed;
}

/** Thrown if none of the trusted keys has signed a document. */
export class UntrustedSignatureError extends Error {}

/** Reads a document and verifies its signature. Throws an error if none of these keys has signed it. */
export function readSignedDocument<Schema extends TSchema>(
  bytes: Buffer,
  kind: DocumentKind,
  { keys, schema }: { keys: PublicKeysById; schema: Schema },
): Static<Schema> {
  const document = parseDocument(bytes, kind);
  const signed = toCanonicalBytes({ kind, signed: document.signed });
  const isSigned = document.signatures.some((one) => isValidSignature(one, signed, keys));
  if (!isSigned) throw new UntrustedSignatureError(`the ${kind} is not signed by a key that may sign it`);
  return requireSchemaMatch(schema, document.signed, kind);
}

function serializeDocument(document: Static<typeof envelopeSchema>): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`);
}

type Signature = Static<typeof envelopeSchema>['signatures'][number];

function createSignature(bytes: Buffer, signer: Signer): Signature {
  return { key: signer.key, signature: signer.sign(bytes) };
}

function isValidSignature({ key, signature }: Signature, bytes: Buffer, keys: PublicKeysById): boolean {
  const publicKey = keys.get(key);
  return publicKey !== undefined && isSignedBy(publicKey, bytes, signature);
}

/** Returns the value if it matches the schema. Otherwise throws an error. */
function requireSchemaMatch<Schema extends TSchema>(schema: Schema, value: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  throw new Error(`the ${what} has another form: ${findSchemaFault(schema, value)}`);
}

/** Returns the first schema error of a value. Returns undefined if the value fits. */
export function findSchemaFault(schema: TSchema, value: unknown): string | undefined {
  const first = Value.Errors(schema, value).First();
  return first && `${first.path || '/'} ${first.message}`;
}

function parseDocument(bytes: Buffer, kind: DocumentKind) {
  const document = requireSchemaMatch(envelopeSchema, parseJson(bytes, kind), kind);
  if (document.kind !== kind) throw new Error(`this is signed as ${document.kind}, not as ${kind}`);
  return document;
}

function parseJson(bytes: Buffer, kind: DocumentKind): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Error(`the ${kind} is no JSON`);
  }
}
