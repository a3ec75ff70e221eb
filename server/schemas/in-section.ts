/** Properties of a schema, by name. */
export type Properties = Record<string, { [keyword: string]: unknown; 'x-admin'?: object }>;

/** The same properties in a section of the form. */
export const inSection = (section: string, properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      { ...schema, 'x-admin': { section, ...schema['x-admin'] } },
    ]),
  );
