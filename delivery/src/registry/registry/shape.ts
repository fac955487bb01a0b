import type { MembersShape, ModuleTypes, Shape } from './release-types';

/** A name of the types can be that of something which each object has, such as `toString`. */
export const findByName = <Value>(all: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Whether each value has this type. */
export const takesAll = (shape: Shape) =>
  'text' in shape && (shape.text === 'unknown' || shape.text === 'any');

const isImport = (shape: Shape) => 'text' in shape && shape.text.startsWith('import ');

export const isNothing = (shape: Shape) => 'text' in shape && shape.text === 'void';

/** Whether two objects have a common member with the same text, such as `type: 'message'`. */
export function isSameKind(one: Shape, other: Shape): boolean {
  if (!('members' in one && 'members' in other)) return false;
  return Object.entries(one.members).some(
    ([name, { line, shape }]) => isLiteral(shape) && findByName(other.members, name)?.line === line,
  );
}

const isLiteral = (shape: Shape | undefined) =>
  shape !== undefined && 'text' in shape && /^'/.test(shape.text);

/** Whether a member with a text, such as `type`, tells an object from all others. */
export function isNewKind(one: Shape, others: readonly Shape[]): boolean {
  if (!('members' in one)) return false;
  const objects = others.filter((other): other is MembersShape => 'members' in other);
  const names = Object.keys(one.members).filter((name) => isLiteral(findByName(one.members, name)?.shape));
  return (
    objects.length > 0 &&
    names.some((name) =>
      objects.every(({ members }) => {
        const other = findByName(members, name);
        return isLiteral(other?.shape) && other?.line !== one.members[name]?.line;
      }),
    )
  );
}

export function isUnion(types: ModuleTypes, shape: Shape): boolean {
  return 'union' in resolve(types, shape);
}

export function listVariants(types: ModuleTypes, shape: Shape): Shape[] {
  const resolved = resolve(types, shape);
  if ('union' in resolved) return resolved.union.flatMap((one) => listVariants(types, one));
  return 'members' in resolved ? [resolved] : [shape];
}

/** Follows a name to its declaration, unless it is generic or an import, or has none. */
export function resolve(types: ModuleTypes, shape: Shape, passed: readonly string[] = []): Shape {
  if (!('reference' in shape)) return shape;
  const { name } = shape.reference;
  const declared = findByName(types.declarations, name);
  // A name that leads back to itself has no type.
  const isPlain = declared?.generics.text === '' && !isImport(declared.shape) && !passed.includes(name);
  return isPlain ? resolve(types, declared.shape, [...passed, name]) : shape;
}

/** Whether each value of one type is a value of the other. */
export function isWithin(narrow: string, wide: string): boolean {
  if (narrow === wide || wide === 'unknown' || wide === 'any') return true;
  if (wide === 'string') return /^'.*'$/.test(narrow);
  if (wide === 'number') return /^-?[\d.]+$/.test(narrow);
  return wide === 'boolean' && (narrow === 'true' || narrow === 'false');
}
