import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/**
 * Who may make a call. `anyone`: no session is needed. `code-owed`: the password was right, the code of the second
 * factor is still missing. `member`: any full session. `editor`: Edit access. `administrator`: role yes.
 * `operator`: those who run the platform, whatever their organisation and role are.
 */
export type CallAccess = 'anyone' | 'code-owed' | 'member' | 'editor' | 'administrator' | 'operator';

/** One call of the API: the contract of client and server, and what the published document says about it. */
export type Call<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TObject = TObject,
> = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  /** The section of the published document that lists it. */
  area: string;
  summary: string;
  access: CallAccess;
  /** A user who has not accepted the terms of use yet may make it too. */
  isOpenBeforeTerms?: true;
  /** How the rate limit counts it, where it is neither a read nor a write. */
  counts?: 'read' | 'search' | 'upload' | 'bulk' | 'telling';
  /** The fields of query or body that turn the call into a search when one of them is filled. */
  searchedBy?: readonly string[];
  /** A request without `version` is merged with what others saved, and the answer has a header `Warning`. */
  mergesUnversioned?: true;
  /** How its success codes are written (P-28). */
  codes: 'numbers' | 'text';
  /** Fields besides `accessusername`; keys that are not named here are ignored. */
  query?: Query;
  /** Fields besides `accessusername`. */
  body?: Body;
  /** Fields besides `success`. */
  reply: Reply;
};

/** Keeps the exact types of a call's schemas. */
export function defineCall<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  call: Call<Query, Body, Reply>,
): Call<Query, Body, Reply> {
  return call;
}

/** An id as clients send it: a number, or its digits. */
export const idSchema = Type.Union(
  [Type.Integer({ minimum: 0 }), Type.String({ pattern: '^-?\\d{0,10}$' })],
  {
    description: 'A number, or its digits',
  },
);

/** A page number or a page size. */
export const countSchema = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20 })], {
  description: 'A number, or its digits',
});

export const textSchema = (maxLength = 1000) => Type.String({ maxLength });

/** A body that carries these fields and `accessusername`, and nothing else. */
export function defineBody<Own extends TProperties>(own: Own) {
  return Type.Object(
    { ...own, accessusername: Type.Optional(textSchema(320)) },
    { additionalProperties: false },
  );
}

/** The id and the unique code of a law; one of the two is enough. */
export const lawReferenceFields = {
  law_id: Type.Optional(idSchema),
  LawUniqueCode: Type.Optional(textSchema(100)),
};

/** A reply of `success` and a sentence for the user. */
export const messageReply = Type.Object({ message: Type.String() });
