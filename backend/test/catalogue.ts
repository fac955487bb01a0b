import type { Client } from 'pg';

/** What a database consists of: for each thing in it, by kind and name, what it is. */
export type Catalogue = Map<string, string>;

type Entry = { what: string; definition: string };

/**
 * Reads the catalogue of the database, without what extensions brought. The client is in a transaction and sees the rows
 * of every organisation.
 */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  const catalogue: Catalogue = new Map();
  // With nothing on the search path but the system's own, every name is printed with its schema.
  await client.query("set local search_path = ''");
  for (const sql of statements) {
    for (const { what, definition } of (await client.query<Entry>(sql)).rows) {
      if (catalogue.has(what)) throw new Error(`The catalogue has two of ${what}.`);
      catalogue.set(what, definition);
    }
  }
  for (const [what, definition] of await readRows(client)) catalogue.set(what, definition);
  return catalogue;
}

/** How two catalogues differ, a sentence for each thing. */
export function differences(one: [string, Catalogue], other: [string, Catalogue]): string[] {
  const [oneName, first] = one;
  const [otherName, second] = other;
  const all = [...new Set([...first.keys(), ...second.keys()])].sort();
  return all.flatMap((what) => {
    const [a, b] = [first.get(what), second.get(what)];
    if (a === b) return [];
    if (a === undefined) return [`${what}: only by ${otherName}`];
    if (b === undefined) return [`${what}: only by ${oneName}`];
    return [`${what} differs\n  by ${oneName}: ${linesOnlyIn(a, b)}\n  by ${otherName}: ${linesOnlyIn(b, a)}`];
  });
}

function linesOnlyIn(text: string, other: string): string {
  const known = other.split('\n');
  const own = text.split('\n').filter((line) => !known.includes(line));
  return own.length === 0 ? 'no line of its own' : own.join('\n    ');
}

/** Rows that were not put there by a user: those of tables that migrations fill. */
async function readRows(client: Client): Promise<[string, string][]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const found: [string, string][] = [];
  for (const { name } of tables) {
    // When a migration was applied is the only thing that differs by the moment.
    const { rows } = await client.query<{ definition: string | null }>(
      `select string_agg(line, e'\\n' order by line) as definition
       from (select (to_jsonb(t) - 'applied_at')::text as line from ${name} t) as lines`,
    );
    found.push([`rows of ${name}`, rows[0]?.definition ?? 'none']);
  }
  return found;
}

const ours = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid}
     and d.deptype = 'e')`;

/** Privileges as lines; what nobody granted or revoked has the default ones. */
const privileges = (acl: string, kind: string, owner: string) =>
  `(select string_agg(concat_ws(' ', a.privilege_type, 'to',
      case a.grantee when 0 then 'public' else a.grantee::regrole::text end, 'by', a.grantor::regrole,
      case when a.is_grantable then 'grantable' end), e'\\n' order by a.privilege_type, a.grantee::regrole::text)
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a)`;

const statements = [
  // Every object of the schema by name, so that a kind of object that nothing below describes is missed nowhere.
  `select concat('object: ', i.type, ' ', i.identity) as what, '' as definition
   from pg_depend o cross join lateral pg_identify_object(o.classid, o.objid, o.objsubid) i
   where o.refclassid = 'pg_namespace'::regclass and o.refobjid = 'public'::regnamespace and o.deptype = 'n'
     and not exists (
       select from pg_depend d where d.classid = o.classid and d.objid = o.objid and d.deptype = 'e')`,

  `select concat(case c.relkind when 'S' then 'sequence ' when 'v' then 'view ' when 'm' then 'materialised view '
       else 'table ' end, c.oid::regclass) as what,
     concat_ws(e'\\n', 'kind ' || c.relkind::text, 'owner ' || c.relowner::regrole, 'persistence ' || c.relpersistence::text,
       'row security ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity, 'options ' || c.reloptions::text,
       'partitioned by ' || pg_get_partkeydef(c.oid),
       'partition of ' || (select h.inhparent::regclass from pg_inherits h where h.inhrelid = c.oid),
       'for ' || pg_get_expr(c.relpartbound, c.oid),
       case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as definition
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'I') and ${ours('c.oid', 'pg_class')}`,

  `select concat('grants on ', c.oid::regclass) as what, ${privileges('c.relacl', 'r', 'c.relowner')} as definition
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
   union all
   select concat('grants on ', c.oid::regclass), ${privileges('c.relacl', 's', 'c.relowner')}
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`,

  `select concat('column ', a.attrelid::regclass, '.', a.attname) as what,
     concat_ws(e'\\n',
       'place ' || row_number() over (partition by a.attrelid order by a.attnum),
       'type ' || format_type(a.atttypid, a.atttypmod), 'not null ' || a.attnotnull,
       'default ' || pg_get_expr(f.adbin, f.adrelid), 'generated ' || a.attgenerated::text, 'identity ' || a.attidentity::text,
       'collation ' || nullif(a.attcollation, 0)::regcollation, 'storage ' || a.attstorage::text,
       'compression ' || a.attcompression::text, 'statistics ' || a.attstattarget, 'local ' || a.attislocal,
       'grants ' || a.attacl::text) as definition
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
     and a.attnum > 0 and not a.attisdropped`,

  `select concat('constraint ', k.conname, ' on ', k.conrelid::regclass) as what,
     concat_ws(e'\\n', pg_get_constraintdef(k.oid), 'valid ' || k.convalidated, 'local ' || k.conislocal) as definition
   from pg_constraint k where k.connamespace = 'public'::regnamespace`,

  `select concat('index ', i.indexrelid::regclass) as what,
     concat_ws(e'\\n', pg_get_indexdef(i.indexrelid), 'primary ' || i.indisprimary, 'valid ' || i.indisvalid,
       'part of ' || (select h.inhparent::regclass from pg_inherits h where h.inhrelid = i.indexrelid)) as definition
   from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,

  // A database says its own id, another in each.
  `select concat('function ', p.oid::regprocedure) as what,
     concat_ws(e'\\n', 'owner ' || p.proowner::regrole,
       case when p.proname = 'installation_id'
         then regexp_replace(pg_get_functiondef(p.oid), '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'an id')
         else pg_get_functiondef(p.oid) end) as definition
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${ours('p.oid', 'pg_proc')}
   union all
   select concat('grants on ', p.oid::regprocedure), ${privileges('p.proacl', 'f', 'p.proowner')}
   from pg_proc p where p.pronamespace = 'public'::regnamespace and ${ours('p.oid', 'pg_proc')}`,

  `select concat('policy ', p.policyname, ' on ', p.tablename) as what,
     concat_ws(e'\\n', p.permissive, 'for ' || p.cmd, 'to ' || p.roles::text, 'using ' || p.qual,
       'with check ' || p.with_check) as definition
   from pg_policies p`,

  `select concat('trigger ', t.tgname, ' on ', t.tgrelid::regclass) as what,
     concat_ws(e'\\n', pg_get_triggerdef(t.oid), 'enabled ' || t.tgenabled::text) as definition
   from pg_trigger t where not t.tgisinternal
   union all select concat('event trigger ', evtname), concat(evtevent, evtenabled, evtfoid::regproc) from pg_event_trigger
   union all select concat('rule ', rulename, ' on ', tablename), definition from pg_rules where schemaname = 'public'`,

  `select concat('numbers of ', s.seqrelid::regclass) as what,
     concat_ws(e'\\n', to_jsonb(q) - 'sequenceowner', (
       select 'of ' || d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d
       where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i'))) as definition
   from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
   join pg_sequences q on q.schemaname = n.nspname and q.sequencename = c.relname`,

  `select concat('comment on ', i.type, ' ', i.identity) as what, d.description as definition
   from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
   where d.objoid >= 16384`,

  `select concat('type ', t.oid::regtype) as what,
     concat_ws(e'\\n', t.typtype::text, 'base ' || nullif(t.typbasetype, 0)::regtype,
       (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as definition
   from pg_type t
   where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and ${ours('t.oid', 'pg_type')}`,

  `select concat('extension ', extname) as what, concat(extversion, ' in ', extnamespace::regnamespace) as definition
   from pg_extension`,

  `select concat('schema ', n.nspname) as what,
     concat_ws(e'\\n', 'owner ' || n.nspowner::regrole, ${privileges('n.nspacl', 'n', 'n.nspowner')}) as definition
   from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
   union all
   select concat('default grants of ', defaclrole::regrole, ' for ', defaclobjtype), defaclacl::text from pg_default_acl
   union all
   select concat('settings for ', nullif(setrole, 0)::regrole), setconfig::text from pg_db_role_setting
   where setdatabase = (select oid from pg_database where datname = current_database())`,
];
