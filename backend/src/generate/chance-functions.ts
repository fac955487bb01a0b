/**
 * What stands for chance: a hash of the record and of what is asked, so that the same seed gives the same library.
 * They live as long as the connection. `part` is from 0 to below 1; `frequent` takes the nth of a list about n
 * times less often than its first.
 */
export function chanceFunctions(seed: number): string {
  if (!Number.isSafeInteger(seed)) throw new Error(`${seed} is no seed.`);
  return `
    create function pg_temp.part(subject bigint, nth integer) returns float8 language sql immutable as $$
      select (hashint8extended(subject, ${seed} + nth) & 9007199254740991)::float8 / 9007199254740992
    $$;
    create function pg_temp.number(part float8, most integer) returns integer language sql immutable as $$
      select 1 + floor(part * most)::integer
    $$;
    create function pg_temp.pick(list text[], part float8) returns text language sql immutable as $$
      select list[1 + floor(part * cardinality(list))::integer]
    $$;
    create function pg_temp.frequent(list text[], part float8) returns text language sql immutable as $$
      select list[floor(exp(part * ln(cardinality(list) + 1)))::integer]
    $$`;
}
