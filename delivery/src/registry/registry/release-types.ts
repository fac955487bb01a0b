import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const typeTextSchema = Type.Object({ text: Type.String(), uses: Type.Array(Type.String()) });

/**
 * The schema of a type. It has only the parts in which two releases must agree. A build derives the types
 * from a facade.
 */
const typeShapeSchema = Type.Recursive((Shape) =>
  Type.Union([
    typeTextSchema,
    Type.Object({ reference: Type.Object({ name: Type.String(), args: Type.Array(Shape) }) }),
    Type.Object({ union: Type.Array(Shape) }),
    Type.Object({ intersection: Type.Array(Shape) }),
    Type.Object({
      members: Type.Record(
        Type.String(),
        Type.Object({ shape: Shape, isOptional: Type.Boolean(), line: Type.String() }),
      ),
      others: Type.Array(typeTextSchema),
    }),
    Type.Object({
      signature: Type.Object({
        parameters: Type.Array(Type.Object({ shape: Shape, isOptional: Type.Boolean(), isRest: Type.Boolean() })),
        returns: Shape,
        generics: typeTextSchema,
      }),
    }),
    Type.Object({ list: Shape, isReadonly: Type.Boolean() }),
  ]),
);

const declarationSchema = Type.Object({ line: Type.String(), generics: typeTextSchema, shape: typeShapeSchema });

const moduleTypesSchema = Type.Object({
  exports: Type.Record(Type.String(), Type.String()),
  declarations: Type.Record(Type.String(), declarationSchema),
});

const releaseTypesSchema = Type.Record(Type.String(), Type.Record(Type.String(), moduleTypesSchema));

export type TypeShape = Static<typeof typeShapeSchema>;

export type ReferenceShape = Extract<TypeShape, { reference: unknown }>;

export type MembersShape = Extract<TypeShape, { members: unknown }>;

export type FunctionSignature = Extract<TypeShape, { signature: unknown }>['signature'];

/** The types of one version of a shared module. */
export type ModuleTypes = Static<typeof moduleTypesSchema>;

/** The content of a release's `types.json`: module name → version → types. */
export type ReleaseTypes = Static<typeof releaseTypesSchema>;

/** Parses the text of a `types.json`. Throws an error if it is invalid. */
export function parseReleaseTypes(text: string): ReleaseTypes {
  return Value.Decode(releaseTypesSchema, JSON.parse(text));
}
