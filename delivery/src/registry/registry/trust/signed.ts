import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import canonicalize from 'canonicalize';
import { isSignedBy, type Signer } from './key';

/** The kind of a document. A signature for one kind is not valid for another. */
export type DocumentKind = 'root' | 'trust' | 'release' | 'channel' | 'entry' | 'override';

/** Key id → public key. */
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

/** Canonical JSON (RFC 8785): the same value always gives the same bytes. */
function canonicalBytes(value: unknown): Buffer {
  return Buffer.from(canonicalize(value) ?? 'null');
}

export function sha256(value: unknown): string {
  return createHash('sha256').update(canonicalBytes(value)).digest('hex');
}

/** The document with its signatures, as it is stored. */
export function seal(kind: DocumentKind, signed: unknown, ...signers: Signer[]): Buffer {
  const bytes = canonicalBytes({ kind, signed });
  return kept({ kind, signed, signatures: signers.map((signer) => signatureOf(bytes, signer)) });
}

/** Adds one more signature to a document; undefined when none of the keys that counted until now has signed it. */
export function countersign(
  sealed: Buffer,
  kind: DocumentKind,
  { keys, by }: { keys: Keys; by: Signer },
): Buffer | undefined {
  const { signed, signatures } = parse(sealed, kind);
  const bytes = canonicalBytes({ kind, signed });
  const good = signatures.filter((one) => isGood(one, bytes, keys));
  if (good.length === 0) return undefined;
  const others = good.filter(({ key }) => key !== by.key);
  return kept({ kind, signed, signatures: [...others, signatureOf(bytes, by)] });
}

/** The content of a document, without checking who signed it. */
export function signedPart(sealed: Buffer, kind: DocumentKind): unknown {
  return parse(sealed, kind).signed;
}

/** Reads a document that one of these keys has signed; throws a sentence otherwise. */
export function unseal<Schema extends TSchema>(
  bytes: Buffer,
  kind: DocumentKind,
  { keys, schema }: { keys: Keys; schema: Schema },
): Static<Schema> {
  const document = parse(bytes, kind);
  const signed = canonicalBytes({ kind, signed: document.signed });
  const isSigned = document.signatures.some((one) => isGood(one, signed, keys));
  if (!isSigned) throw new Error(`the ${kind} is not signed by a key that may sign it`);
  return checked(schema, document.signed, kind);
}

function kept(document: Static<typeof envelope>): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`);
}

type Signature = Static<typeof envelope>['signatures'][number];

function signatureOf(bytes: Buffer, signer: Signer): Signature {
  return { key: signer.key, signature: signer.sign(bytes) };
}

function isGood({ key, signature }: Signature, bytes: Buffer, keys: Keys): boolean {
  const publicKey = keys.get(key);
  return publicKey !== undefined && isSignedBy(publicKey, bytes, signature);
}

/** Returns a value that has exactly this form; an unknown key is refused as well. */
function checked<Schema extends TSchema>(schema: Schema, value: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  throw new Error(`the ${what} has another form: ${formFault(schema, value)}`);
}

/** What is wrong with the form of a value; undefined when it is right. */
export function formFault(schema: TSchema, value: unknown): string | undefined {
  const first = Value.Errors(schema, value).First();
  return first && `${first.path || '/'} ${first.message}`;
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
