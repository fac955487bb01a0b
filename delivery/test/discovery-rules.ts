import { type Static, Type } from '@sinclair/typebox';

/**
 * What `schema/v1-pre.json` of awslabs/frontend-discovery demands. The schema there lists the form of a version so
 * that validators check only the first element of each list; here it applies to every element.
 */
const closed = { additionalProperties: false } as const;

const version = Type.Object(
  {
    url: Type.String(),
    fallbackUrl: Type.Optional(Type.String()),
    metadata: Type.Object({ integrity: Type.String(), version: Type.String() }, closed),
    extras: Type.Optional(Type.Object({})),
    deployment: Type.Optional(
      Type.Object({ traffic: Type.Number({ minimum: 0, maximum: 100 }), default: Type.Boolean() }),
    ),
  },
  closed,
);

export const discoveryRules = Type.Object(
  {
    schema: Type.String(),
    microFrontends: Type.Record(Type.String(), Type.Array(version, { uniqueItems: true })),
  },
  closed,
);

export type Discovered = Static<typeof discoveryRules>;
