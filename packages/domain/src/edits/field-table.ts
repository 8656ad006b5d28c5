/** One field of an entity, described once: the contract, the queries, the forms and the history read this row. */
export interface FieldRow {
  /** Name of the field in calls and answers. */
  readonly wire: string;
  /** Column of the field in the database. */
  readonly column: string;
  /** What it holds. Each floor says what that means there: a schema, a column type, an input. */
  readonly kind: string;
  /** Whether a call may set it. */
  readonly isEditable: boolean;
  /** Whether one call may set it for many entities. */
  readonly isBulk: boolean;
  /** Whether the history tells of its changes. */
  readonly isCompared: boolean;
}

/** The fields of an entity by their names in the domain. */
export type FieldTable = Readonly<Record<string, FieldRow>>;

/** The fields whose row has these properties. */
export type FieldsWith<T extends FieldTable, Has extends Partial<FieldRow>> = {
  readonly [Name in keyof T as T[Name] extends Has ? Name : never]: T[Name];
};

/** The values of all fields, by what each kind holds. */
export type FieldValues<T extends FieldTable, Kinds extends Record<T[keyof T]["kind"], unknown>> = {
  readonly [Name in keyof T]: Kinds[T[Name]["kind"] & keyof Kinds];
};

export type OnWire<T extends FieldTable, Values> = {
  [Name in keyof T & keyof Values as T[Name]["wire"]]: Values[Name];
};

export type FromWire<T extends FieldTable, Sent> = {
  [Name in keyof T as T[Name]["wire"] extends keyof Sent ? Name : never]: Sent[T[Name]["wire"] & keyof Sent];
};

export type InColumns<T extends FieldTable, Values> = {
  [Name in keyof T & keyof Values as T[Name]["column"]]: Values[Name];
};

export const fieldsWith = <T extends FieldTable, const Has extends Partial<FieldRow>>(
  table: T,
  has: Has,
): FieldsWith<T, Has> =>
  Object.fromEntries(
    Object.entries(table).filter(([, row]) =>
      Object.entries(has).every(([property, value]) => row[property as keyof FieldRow] === value),
    ),
  ) as FieldsWith<T, Has>;

/** An entity's values under their names in calls. A field without a value is left out. */
export const onWire = <T extends FieldTable, Values extends { readonly [Name in keyof T]?: unknown }>(
  table: T,
  values: Values,
): OnWire<T, Values> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { wire }]) => (name in values ? [[wire, values[name]]] : [])),
  ) as OnWire<T, Values>;

/** The way back. What the table does not name is left out. */
export const fromWire = <T extends FieldTable, Sent extends object>(table: T, sent: Sent): FromWire<T, Sent> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { wire }]) => (wire in sent ? [[name, sent[wire as keyof Sent]]] : [])),
  ) as FromWire<T, Sent>;

/** An entity's values under the names of their columns. A field without a value is left out. */
export const inColumns = <T extends FieldTable, Values extends { readonly [Name in keyof T]?: unknown }>(
  table: T,
  values: Values,
): InColumns<T, Values> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { column }]) => (name in values ? [[column, values[name]]] : [])),
  ) as InColumns<T, Values>;
