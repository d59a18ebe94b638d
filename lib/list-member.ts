/** How one member of an address is read: as a flag, one of a few words, or a text within limits. */
export interface Member {
  flag?: true;
  of?: readonly string[];
  min?: number;
  max?: number;
  pattern?: string;
  /** May be given several times. */
  many?: true;
}

const most = 100;

/** One member's value as given in an address; null where it is not a value of that member. */
export function readMember(member: Member, given: readonly string[]): unknown {
  const takes = member.many ? most : 1;
  if (given.length === 0 || given.length > takes) return null;
  if (!given.every((text) => isOf(member, text))) return null;
  if (member.many) return [...given];
  return member.flag ? given[0] === "true" : given[0];
}

function isOf({ flag, of, min = 0, max = most ** 2, pattern }: Member, text: string): boolean {
  if (flag) return text === "true" || text === "false";
  if (of) return of.includes(text);
  if (pattern !== undefined && !new RegExp(pattern).test(text)) return false;
  return text.length >= min && text.length <= max;
}

export function writeMember(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
