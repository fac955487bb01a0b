import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import canonicalize from 'canonicalize';
import { isSignedBy, type Signer } from './key';

/** What a document is: a signature of one kind is none of another. */
export type DocumentKind = 'trust' | 'release' | 'channel' | 'entry' | 'override';

/** Id of a key → its public key. */
export type Keys = ReadonlyMap<string, string>;

const closed = { additionalProperties: false } as const;

const envelope = Type.Object(
  {
    kind: Type.String(),
    signed: Type.Unknown(),
    signatures: Type.Array(Type.Object({ key: Type.String(), signature: Type.String() }, closed), {
      minItems: 1,
      maxItems: 8,
    }),
  },
  closed,
);

/** RFC 8785: the same value is the same bytes, whoever wrote it. */
function canonicalBytes(value: unknown): Buffer {
  return Buffer.from(canonicalize(value) ?? 'null');
}

export function sha256(value: unknown): string {
  return createHash('sha256').update(canonicalBytes(value)).digest('hex');
}

/** The document with its signature, as it is kept. */
export function seal(kind: DocumentKind, signed: unknown, signer: Signer): Buffer {
  const signature = signer.sign(canonicalBytes({ kind, signed }));
  const document = { kind, signed, signatures: [{ key: signer.key, signature }] };
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`);
}

/** Reads a document that one of these keys has signed; throws a sentence on anything else. */
export function unseal<Schema extends TSchema>(
  bytes: Buffer,
  kind: DocumentKind,
  { keys, schema }: { keys: Keys; schema: Schema },
): Static<Schema> {
  const document = parse(bytes, kind);
  const signed = canonicalBytes({ kind, signed: document.signed });
  const isSigned = document.signatures.some(({ key, signature }) => {
    const publicKey = keys.get(key);
    return publicKey !== undefined && isSignedBy(publicKey, signed, signature);
  });
  if (!isSigned) throw new Error(`the ${kind} is not signed by a key that may sign it`);
  return checked(schema, document.signed, kind);
}

/** Lets through what has exactly this form; a key that nobody knows is refused as well. */
function checked<Schema extends TSchema>(schema: Schema, value: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const first = Value.Errors(schema, value).First();
  throw new Error(`the ${what} has another form: ${first?.path || '/'} ${first?.message ?? ''}`);
}

function parse(bytes: Buffer, kind: DocumentKind) {
  const document = checked(envelope, readJson(bytes, kind), kind);
  if (document.kind !== kind) throw new Error(`this is signed as ${document.kind}, not as ${kind}`);
  return document;
}

function readJson(bytes: Buffer, kind: DocumentKind): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Error(`the ${kind} is no JSON`);
  }
}
