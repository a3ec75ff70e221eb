/** Every column of a contact that a Cliente may read, as both servers answer it. */
export const LISTED_COLUMNS = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
  'name',
  'phone',
  'email',
  'document',
  'company',
  'avatarUrl',
  'tagIds',
  'kanbanStageId',
  'ownerAgentId',
  'birthDate',
  'city',
  'notes',
  'customFields',
  'identities',
  'blocked',
  'optOut',
  'disableBot',
  'lastAttendanceAt',
] as const;

export const CITIES = [
  'São Paulo',
  'Campinas',
  'Santos',
  'Curitiba',
  'Recife',
  'Salvador',
  'Fortaleza',
  'Manaus',
  'Belém',
  'Goiânia',
];
const FIRST_NAMES = ['Ana', 'Bruno', 'Conceição', 'Davi', 'Érica', 'Flávio', 'Graça', 'Heitor', 'Inês', 'João'];
const LAST_NAMES = [
  'Silva',
  'Souza',
  'Oliveira',
  'Araújo',
  'D’Ávila',
  'Gonçalves',
  'Magalhães',
  'Nóbrega',
  'Queirós',
  'Vasconcelos',
];

const oneOf = (values: string[], salt: number) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + ((i * ${salt}) % 104729) % ${values.length}]`;

/** Building an index over rows that are there takes a fraction of the time of adding a million entries to it. */
const DROP_INDEXES = `do $$ declare kept record; begin
  create temp table kept_indexes as
    select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'contacts' and indexname not like '%_pkey';
  for kept in select * from kept_indexes loop execute format('drop index public.%I', kept.indexname); end loop;
end $$`;
const BUILD_INDEXES = `do $$ declare kept record; begin
  set local maintenance_work_mem = '512MB';
  for kept in select * from kept_indexes loop execute kept.indexdef; end loop;
end $$`;

/** Fills `contacts` of one tenant with `count` rows, and brings the planner's statistics up to date. For one connection. */
export const fillContacts = (tenantId: string, count: number): string[] => [
  DROP_INDEXES,
  `insert into "contacts" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "phone", "email", "city", "blocked", "optOut", "disableBot")
   select gen_random_uuid(), '${tenantId}', 1, now(), now(),
          ${oneOf(FIRST_NAMES, 7919)} || ' ' || ${oneOf(LAST_NAMES, 6151)} || ' ' || i,
          '+5511' || (900000000 + i), 'pessoa' || i || '@example.com', ${oneOf(CITIES, 31)}, false, false, false
     from generate_series(1::bigint, ${count}) i`,
  BUILD_INDEXES,
  'vacuum analyze "contacts"',
];
