import { closestMatch } from "leven";
import { ConditionError } from "./error.ts";
import { pathText } from "./paths.ts";
import { claimType, type Group } from "./types.ts";

/** Limit for suggestions, as a schema may hold many thousands of claims. */
const maxCandidates = 2_000;
const farthest = 3;

/** Returns the paths of everything below a group, nearest first. */
function pathsBelow(group: Group): string[][] {
  const found: string[][] = [];
  const groups = [group];
  for (const { path, properties } of groups) {
    for (const [name, claim] of Object.entries(properties)) {
      if (found.length >= maxCandidates) return found;
      const type = claimType(claim, [...path, name]);
      found.push([...path, name]);
      if (type.kind === "group") groups.push(type);
    }
  }
  return found;
}

/** Key for comparing names: case is the most common mistake. */
const keyOf = (path: string[]) => path.at(-1)?.toLowerCase() ?? "";

/** Returns the most similar path: the same name first, then one that differs by a few letters. */
function nearest(name: string, paths: string[][]): string[] | undefined {
  const wanted = name.toLowerCase();
  const maxDistance = Math.min(farthest, Math.ceil(name.length / 3));
  const key = closestMatch(wanted, paths.map(keyOf), { maxDistance });
  return paths.find((path) => keyOf(path) === key);
}

function suggestion(name: string, group: Group, root: Group): string | undefined {
  const siblings = Object.keys(group.properties)
    .slice(0, maxCandidates)
    .map((sibling) => [sibling]);
  const elsewhere = pathsBelow(root);
  const moved = elsewhere.find((path) => keyOf(path) === name.toLowerCase());
  const sibling = nearest(name, siblings)?.[0];
  if (sibling && (!moved || sibling.toLowerCase() === name.toLowerCase())) return sibling;
  const path = moved ?? nearest(name, elsewhere);
  return path && pathText(path);
}

/** Returns the error for a name that is not in the schema, with a suggestion. */
export function unknownClaim(name: string, group: Group, root: Group, position: number) {
  const thing = group.path.length > 1 ? "claim" : "member";
  const meant = suggestion(name, group, root);
  const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
  return new ConditionError(`unknown ${thing} ${pathText([...group.path, name])}${hint}`, position);
}
