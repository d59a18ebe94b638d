/**
 * Returns true for texts that can be ids: those that the service makes, and those of imported
 * objects. Ids are long and random; a word is seldom that long, and has no digits.
 */
export const looksLikeId = (text: string): boolean => /^(?=.*\d)[\w-]{16,128}$/.test(text);

/** Returns the id in a value that can be a reference, such as "space:i0abc". */
export const idInReference = (value: string): string => value.slice(value.lastIndexOf(":") + 1);
