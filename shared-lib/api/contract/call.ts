import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/**
 * Who may make a call. `anyone`: everybody, even without a session. `code-owed`: the password was right, but the second
 * factor's code is missing. `member`: a full session is enough. `contributor`: a member while the subscription runs; the
 * call itself checks that the duty is theirs. `editor`: a member with Edit access. `administrator`: a member whose role
 * is `yes`. `operator`: a person who runs the platform, with any organisation and role.
 */
export type CallAccess = 'anyone' | 'code-owed' | 'member' | 'contributor' | 'editor' | 'administrator' | 'operator';

/** One call of the API. Client, server and the published document use this definition. */
export type ApiCall<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TObject = TObject,
> = {
  method: 'GET' | 'POST';
  /** The path below `/api/`. */
  path: string;
  /** The section of the published API document that lists this call. */
  area: string;
  summary: string;
  access: CallAccess;
  /** Users may make this call before they accept the terms of use. */
  isOpenBeforeTerms?: true;
  /**
   * The category of calls whose rate limit counts this call. By default it follows from `access` and `searchedBy`.
   * `telling`: reports of pages about releases.
   */
  limitCategory?: 'read' | 'search' | 'upload' | 'bulk' | 'telling';
  /** The fields of the query or body that hold search words. If one of them is filled, the call counts as a search. */
  searchedBy?: readonly string[];
  /**
   * The server accepts a change without a `version`: it merges the sent values with those that others have saved. The
   * reply then has a `Warning` header.
   */
  mergesUnversioned?: true;
  /** How the success codes of the call are written (P-28). */
  codes: 'numbers' | 'text';
  /** The query fields besides `accessusername`. The server ignores all other fields. */
  query?: Query;
  /** The body fields besides `accessusername`. */
  body?: Body;
  /** The reply fields besides `success`. */
  reply: Reply;
};

/** Returns the call unchanged. It only lets TypeScript keep the exact types of the call's schemas. */
export function defineCall<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  call: ApiCall<Query, Body, Reply>,
): ApiCall<Query, Body, Reply> {
  return call;
}

/** An id in a request: a number, or the same number as text. */
export const idSchema = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^-?\\d{0,10}$' })], {
  description: 'A number, or its digits',
});

/** An id in a request or a reply, as PostgreSQL stores it. */
export const storedIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The version of the data that the client read and now changes. */
export const dataVersionSchema = Type.Integer({
  minimum: 1,
  description: 'As it was read; another answers 409',
});

export const countSchema = Type.Integer({ minimum: 0 });

/** A page number or a page size, as a number or as text. */
export const pageParameterSchema = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20 })], {
  description: 'A number, or its digits',
});

export const makeTextSchema = (maxLength = 1000, description?: string) =>
  Type.String({ maxLength, ...(description && { description }) });

/** Defines a body that accepts these fields and `accessusername`, and no others. */
export function defineBody<Own extends TProperties>(own: Own) {
  return Type.Object({ ...own, accessusername: Type.Optional(makeTextSchema(320)) }, { additionalProperties: false });
}

/** The fields of a request that name a law: its id, its unique code, or both. */
export const lawReferenceFields = {
  law_id: Type.Optional(idSchema),
  LawUniqueCode: Type.Optional(makeTextSchema(100)),
};

/** A reply of `success` and a sentence for the user. */
export const messageReply = Type.Object({ message: Type.String() });
