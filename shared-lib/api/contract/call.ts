import type { TObject, TSchema } from '@sinclair/typebox';

/**
 * Whom a call is for. `anyone`: no session is needed. `code-owed`: the password was right and the code of the second
 * factor is missing. `member`: any full session. `editor`: Edit access. `administrator`: role yes. `operator`: those who
 * run the platform, whatever their organisation and role are.
 */
export type Access = 'anyone' | 'code-owed' | 'member' | 'editor' | 'administrator' | 'operator';

/** One call of the API: what client and server agree on, and what the published document says of it. */
export type Call<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TObject = TObject,
> = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  /** The part of the document that it stands in. */
  area: string;
  summary: string;
  access: Access;
  /** Whoever has not accepted the terms of use yet may make it too. */
  isOpenBeforeTerms?: true;
  /** What it is counted as, where that is neither a read nor a write. */
  counts?: 'read' | 'search' | 'upload' | 'bulk' | 'telling';
  /** The fields of query or body that make a search of it where one of them says something. */
  searchedBy?: readonly string[];
  /** Without `version` it is merged with what others saved, and the answer has a header `Warning`. */
  mergesUnversioned?: true;
  /** How its success codes are written (P-28). */
  codes: 'numbers' | 'text';
  /** Besides `accessusername`; keys that are not named here are ignored. */
  query?: Query;
  /** Besides `accessusername`. */
  body?: Body;
  /** Besides `success`. */
  reply: Reply;
};

/** Keeps the exact types of a call's schemas. */
export function defineCall<Query extends TObject, Body extends TSchema, Reply extends TObject>(
  call: Call<Query, Body, Reply>,
): Call<Query, Body, Reply> {
  return call;
}
