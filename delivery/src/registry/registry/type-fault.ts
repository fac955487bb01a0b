import type { FunctionSignature, MembersShape, ModuleTypes, ReferenceShape, TypeShape } from './release-types';
import {
  acceptsEveryValue,
  getOwnProperty,
  hasDistinctLiteral,
  haveCommonLiteral,
  isSubtypeByText,
  isUnionType,
  isVoidType,
  listUnionVariants,
  resolveShape,
} from './shape';

/**
 * The direction of a value, for the release that imports a module. `given`: the release gets the value, by an
 * import or in a callback. `sent`: it passes the value on, as an argument or a prop.
 */
type ValueDirection = 'given' | 'sent';

const oppositeDirection = { given: 'sent', sent: 'given' } as const;

/**
 * Finds changes in the types of a module that break a release which imports these names. The release was
 * built with the types `expected` and gets `provided`. Each fault is part of a sentence and quotes a line of
 * code.
 */
export function findTypeFaults(expected: ModuleTypes, provided: ModuleTypes, names: readonly string[]): string[] {
  const faults = new Set<string>();
  for (const name of names) {
    const [was, now] = [getOwnProperty(expected.exports, name), getOwnProperty(provided.exports, name)];
    if (was === undefined) continue;
    const comparison = { expected, provided, faults, seen: new Set<string>() };
    if (now === undefined) faults.add(`${quoteLine(getOwnProperty(expected.declarations, was)?.line ?? name)} is gone`);
    else compareDeclarations(comparison, [was, now], 'given');
  }
  return [...faults];
}

type TypeComparison = {
  expected: ModuleTypes;
  provided: ModuleTypes;
  faults: Set<string>;
  /**
   * The pairs of declarations that were compared or are being compared. Types can contain themselves, so no
   * pair is compared twice.
   */
  seen: Set<string>;
};

/** The old and the new line of code, which a fault quotes. */
type ChangedLines = [was: string, now: string];

const maxQuoteLength = 160;

const quoteLine = (line: string) => `\`${line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength)}…` : line}\``;

const describeLineChange = ([was, now]: ChangedLines) => `${quoteLine(was)} is now ${quoteLine(now)}`;

/**
 * Describes which variants of a union changed. Names them if the line of code is unchanged, as in `keyof
 * typeof icons`.
 */
function describeVariantChange(
  [was, now]: ChangedLines,
  lost: readonly TypeShape[],
  added: readonly TypeShape[],
): string {
  if (was !== now) return describeLineChange([was, now]);
  const textOf = (shapes: readonly TypeShape[]) =>
    shapes.map((shape) => ('text' in shape ? shape.text : 'a kind of object')).join(', ');
  return lost.length > 0
    ? `${quoteLine(was)} no longer has ${textOf(lost)}`
    : `${quoteLine(was)} may now also be ${textOf(added)}`;
}

/** Finds how two type declarations differ. Types declared elsewhere, such as `Promise`, are compared by name. */
function compareDeclarations(
  comparison: TypeComparison,
  [was, now]: [string, string],
  direction: ValueDirection,
  lines?: ChangedLines,
): void {
  const key = `${was} ${now} ${direction}`;
  if (comparison.seen.has(key)) return;
  comparison.seen.add(key);
  const before = getOwnProperty(comparison.expected.declarations, was);
  const after = getOwnProperty(comparison.provided.declarations, now);
  if (!before || !after) {
    if (before || after || was !== now) comparison.faults.add(describeLineChange(lines ?? [was, now]));
    return;
  }
  const here: ChangedLines = [before.line, after.line];
  compareShapes(comparison, [before.generics, after.generics], 'given', here);
  compareShapes(comparison, [before.shape, after.shape], direction, here);
}

function compareShapes(
  comparison: TypeComparison,
  [was, now]: [TypeShape, TypeShape],
  direction: ValueDirection,
  lines: ChangedLines,
): void {
  const fault = () => comparison.faults.add(describeLineChange(lines));
  if (acceptsEveryValue(direction === 'given' ? was : now)) return;
  if (isUnionType(comparison.expected, was) || isUnionType(comparison.provided, now)) {
    compareUnions(comparison, [was, now], direction, lines);
    return;
  }
  if ('reference' in was && 'reference' in now) {
    compareReferences(comparison, [was, now], direction, lines);
    return;
  }
  const [before, after] = [resolveShape(comparison.expected, was), resolveShape(comparison.provided, now)];
  if ('members' in before && 'members' in after) compareMembers(comparison, [before, after], direction, lines);
  else if ('signature' in before && 'signature' in after)
    compareSignatures(comparison, [before.signature, after.signature], direction, lines);
  else if ('list' in before && 'list' in after) {
    const [narrow, wide] = direction === 'given' ? [before, after] : [after, before];
    if (!narrow.isReadonly && wide.isReadonly) fault();
    compareShapes(comparison, [before.list, after.list], direction, lines);
  } else if ('intersection' in before && 'intersection' in after)
    compareIntersections(comparison, [before.intersection, after.intersection], direction, lines);
  else if ('text' in before && 'text' in after) {
    const [narrow, wide] = direction === 'given' ? [after.text, before.text] : [before.text, after.text];
    if (!isSubtypeByText(narrow, wide)) fault();
    for (const name of before.uses)
      compareInBothDirections(comparison, [buildReferenceShape(name), buildReferenceShape(name)], lines);
  } else fault();
}

const buildReferenceShape = (name: string): TypeShape => ({ reference: { name, args: [] } });

/** Covariant library types: their type argument has the same direction (`given` or `sent`) as the value. */
const covariantTypes = ['Promise', 'Observable', 'Iterable', 'AsyncIterable', 'Readonly', 'Partial', 'ReadonlySet'];

/** Library types whose result is a part of their first argument, such as some members of an object type. */
const partSelectingTypes = ['Extract', 'Exclude', 'Omit', 'Pick', 'NonNullable'];

function compareReferences(
  comparison: TypeComparison,
  [{ reference: was }, { reference: now }]: [ReferenceShape, ReferenceShape],
  direction: ValueDirection,
  lines: ChangedLines,
): void {
  compareDeclarations(comparison, [was.name, now.name], direction, lines);
  if (was.args.length !== now.args.length) comparison.faults.add(describeLineChange(lines));
  was.args.forEach((arg, index) => {
    const other = now.args[index];
    if (!other) return;
    if (covariantTypes.includes(was.name) || (index === 0 && partSelectingTypes.includes(was.name)))
      compareShapes(comparison, [arg, other], direction, lines);
    else compareInBothDirections(comparison, [arg, other], lines);
  });
}

/** Compares in both directions, because values of the type may be both received and passed on. */
function compareInBothDirections(
  comparison: TypeComparison,
  shapes: [TypeShape, TypeShape],
  lines: ChangedLines,
): void {
  compareShapes(comparison, shapes, 'given', lines);
  compareShapes(comparison, shapes, 'sent', lines);
}

function compareMembers(
  comparison: TypeComparison,
  [was, now]: [MembersShape, MembersShape],
  direction: ValueDirection,
  lines: ChangedLines,
): void {
  for (const [name, before] of Object.entries(was.members)) {
    const after = getOwnProperty(now.members, name);
    if (!after) {
      comparison.faults.add(`${quoteLine(before.line)} is gone`);
      continue;
    }
    const here: ChangedLines = [before.line, after.line];
    const [loose, strict] = direction === 'given' ? [after, before] : [before, after];
    if (loose.isOptional && !strict.isOptional) comparison.faults.add(describeLineChange(here));
    compareShapes(comparison, [before.shape, after.shape], direction, here);
  }
  for (const [name, after] of Object.entries(now.members))
    if (direction === 'sent' && !getOwnProperty(was.members, name) && !after.isOptional)
      comparison.faults.add(`${quoteLine(after.line)} is new and required`);
  if (was.others.length !== now.others.length) comparison.faults.add(describeLineChange(lines));
  was.others.forEach((before, index) => {
    const after = now.others[index];
    if (after) compareInBothDirections(comparison, [before, after], lines);
  });
}

function compareSignatures(
  comparison: TypeComparison,
  [was, now]: [FunctionSignature, FunctionSignature],
  direction: ValueDirection,
  lines: ChangedLines,
): void {
  const fault = () => comparison.faults.add(describeLineChange(lines));
  compareInBothDirections(comparison, [was.generics, now.generics], lines);
  // The caller must pass every required argument, and no more than the function accepts.
  const [called, calling] = direction === 'given' ? [now, was] : [was, now];
  const required = called.parameters.filter(({ isOptional, isRest }) => !isOptional && !isRest).length;
  const sent = calling.parameters.filter(({ isOptional, isRest }) => !isOptional && !isRest).length;
  if (required > sent) fault();
  if (now.parameters.length < was.parameters.length) fault();
  was.parameters.forEach((before, index) => {
    const after = now.parameters[index];
    if (!after) return;
    if (before.isRest !== after.isRest) fault();
    compareShapes(comparison, [before.shape, after.shape], oppositeDirection[direction], lines);
  });
  // If the function is expected to return nothing, its result is not compared, because nobody uses it.
  if (isVoidType(direction === 'sent' ? now.returns : was.returns)) return;
  compareShapes(comparison, [was.returns, now.returns], direction, lines);
}

function compareIntersections(
  comparison: TypeComparison,
  [was, now]: [TypeShape[], TypeShape[]],
  direction: ValueDirection,
  lines: ChangedLines,
): void {
  if (was.length !== now.length) comparison.faults.add(describeLineChange(lines));
  was.forEach((before, index) => {
    const after = now[index];
    if (after) compareShapes(comparison, [before, after], direction, lines);
  });
}

/**
 * Compares the variants of two unions. If the value is sent, all old variants must remain. If it is given,
 * all old object variants must remain, and all new variants must be objects: importers ignore new objects,
 * but may not handle other new values.
 */
function compareUnions(
  comparison: TypeComparison,
  [was, now]: [TypeShape, TypeShape],
  direction: ValueDirection,
  lines: ChangedLines,
): void {
  const before = listUnionVariants(comparison.expected, was);
  const after = listUnionVariants(comparison.provided, now);
  const fits = (one: TypeShape, other: TypeShape) => countShapeFaults(comparison, [one, other], direction, lines) === 0;
  const isObject = (shape: TypeShape) => 'members' in shape;
  const needed = direction === 'sent' ? before : before.filter(isObject);
  const lost = needed.filter((one) => !after.some((other) => fits(one, other)));
  const added = after.filter((other) => !hasDistinctLiteral(other, before) && !before.some((one) => fits(one, other)));
  if (lost.length === 0 && (direction === 'sent' || added.length === 0)) return;
  const [one] = lost;
  const alike = after.filter((other) => one && haveCommonLiteral(one, other));
  // If only one object variant changed, compares the members of the old and the new variant. Then the fault
  // quotes the line of a member instead of the whole variant.
  if (lost.length === 1 && one && isObject(one) && alike.length === 1 && alike[0])
    compareShapes(comparison, [one, alike[0]], direction, lines);
  else comparison.faults.add(describeVariantChange(lines, lost, added));
}

function countShapeFaults(
  comparison: TypeComparison,
  shapes: [TypeShape, TypeShape],
  direction: ValueDirection,
  lines: ChangedLines,
): number {
  const trial = { ...comparison, faults: new Set<string>(), seen: new Set(comparison.seen) };
  compareShapes(trial, shapes, direction, lines);
  return trial.faults.size;
}
