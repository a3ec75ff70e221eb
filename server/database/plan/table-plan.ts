/** What a table should be. Everything here is derived from the resources alone. */
export interface TablePlan {
  schema: 'public' | 'painel';
  name: string;
  columns: ColumnPlan[];
  /** Columns of the primary key. */
  key: string[];
  indexes: IndexPlan[];
  foreignKeys: ForeignKeyPlan[];
  access: RowAccess;
  /** Numbers of other tables' rows that say how many of this one's name them, or what these add up to. */
  counters: CounterPlan[];
  /** What leaves behind what a row was. */
  keeper?: KeeperPlan;
  /** The system moves its rows on soon after they were made: pages keep room for that. */
  isRewritten?: boolean;
  /** The table is made of one for each month, by the times that ids of rows are made of: those of the column `by`. */
  months?: { by: string };
  /** Neither role may change or remove rows, and a trigger refuses everybody else. */
  appendOnly: boolean;
  /** Of a table that rows are only added to: the columns that an amendment may change all the same. */
  amendable: string[];
  /** Of a table that rows are only added to: the platform may remove some all the same, while it says that it forgets. */
  forgettable?: true;
  /** Of a table that rows are only added to: the way by which those go that are old enough. */
  door?: DoorPlan;
}

/** Removes rows by their ids, none that is younger than so many days. */
export interface DoorPlan {
  /** Of the function that does; changes with the definition. */
  name: string;
  /** The column that says how old a row is. */
  time: string;
  leastDays: number;
}

/**
 * `tenant`: a tenant reads and writes its own rows. `shared`: it also reads rows without a tenant. `platform`: it sees
 * nothing. `own`: it reads and changes the one row that is itself, and can neither add nor remove one. The platform's
 * role always sees all.
 */
export type RowAccess = 'tenant' | 'shared' | 'platform' | 'own';

export interface ColumnPlan {
  name: string;
  /** As `format_type` prints it. */
  type: string;
  /** SQL behind the type: `not null`, a default. Fixed at creation, but that `not null` may be taken away. */
  modifiers?: string;
  /** Text sorts as people of Brazil expect. */
  natural?: boolean;
  /** Computed by this expression; derived data, so it is rebuilt when the expression changes. */
  generated?: string;
}

export interface IndexPlan {
  /** Changes with the definition: equal names are equal indexes. */
  name: string;
  unique: boolean;
  /** A constraint that no two rows overlap, which the index keeps; `definition` is that of the constraint. */
  excludes?: true;
  /** What follows `on <table> `. */
  definition: string;
  /** How the index is kept, as PostgreSQL lists it: `fastupdate=on, …`. May change under the same name. */
  settings?: string;
  /** Fails on rows that break it, so on a table with data it must be confirmed first. */
  columns: string[];
}

export interface ForeignKeyPlan {
  name: string;
  column: string;
  target: string;
  /** Of a named row that goes: is it kept from going, no longer named, or does the row that names it go too? */
  onDelete: 'restrict' | 'set null' | 'cascade';
}

/** The table of the records that are counted. */
export type CountedTable = Pick<TablePlan, 'schema' | 'name'>;

/** The numbers of another table that the same rows here, by the same column, are counted in. */
export interface CounterPlan {
  /** Of the function that keeps them; changes with the definition. */
  name: string;
  /** The collection that has the numbers, and its table. */
  collection: string;
  parent: string;
  /** The column here that names the row or rows there. */
  by: string;
  isList: boolean;
  numbers: CountedNumber[];
  shares: CountedShare[];
  /** Absent where there are none. */
  latest?: LatestTime[];
}

/** Keeps rows as they were before one of the columns changed, and those that are deleted. */
export interface KeeperPlan {
  /** Of the function that does; changes with the definition. */
  name: string;
  collection: string;
  columns: string[];
}

/** A column there with the latest time of the rows here. */
export interface LatestTime {
  column: string;
  /** The column here. */
  time: string;
  where: string;
  /** It stays when rows go because they are old. */
  forGood?: true;
}

export interface CountedNumber {
  column: string;
  /** SQL of how much a row here adds. */
  amount: string;
  /** SQL condition on the rows here that count. */
  where: string;
  /** Rows stop counting as time goes by. */
  ages?: true;
  /** SQL condition on those that stopped of late, which the pass that follows may not have come to. */
  late?: string;
  /** It stays when rows go because they are old. */
  forGood?: true;
}

/** A column there that says how many per cent one of the numbers is of another. */
export interface CountedShare {
  column: string;
  of: string;
  in: string;
}
