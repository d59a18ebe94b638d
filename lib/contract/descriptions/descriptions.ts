/**
 * Descriptions of members by component or operation, then by path: names joined with dots, without
 * lists and maps. They are not in the schemas, which the console loads.
 */
export type Descriptions = Record<string, Record<string, string>>;
