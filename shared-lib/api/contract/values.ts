import { type TProperties, Type } from '@sinclair/typebox';

/** An id as clients send it: a number, or its digits. */
export const id = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^-?\\d{0,10}$' })], {
  description: 'A number, or its digits',
});

/** A page number or a page size. */
export const count = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20 })], {
  description: 'A number, or its digits',
});

export const text = (longest = 1000) => Type.String({ maxLength: longest });

/** A body that carries these fields and `accessusername`, and nothing else. */
export function fields<Own extends TProperties>(own: Own) {
  return Type.Object({ ...own, accessusername: Type.Optional(text(320)) }, { additionalProperties: false });
}

/** The id and the unique code of a law; one of the two is enough. */
export const lawReference = {
  law_id: Type.Optional(id),
  LawUniqueCode: Type.Optional(text(100)),
};

/** A reply of `success` and a sentence for the user. */
export const messageReply = Type.Object({ message: Type.String() });
