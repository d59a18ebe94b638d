/** Returns the keys of an object that has no other members than its type, such as a table of labels. */
export const keysOf = <Of extends object>(of: Of) => Object.keys(of) as Extract<keyof Of, string>[];
