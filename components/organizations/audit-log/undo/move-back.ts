import { titled } from "@/lib/format/titled";
import { callOperation } from "@/lib/queries/platform/operation";
import { nameOfTarget } from "./target-name";
import type { Inverse, Undoable } from "./types";

const parentOf = (value: unknown) => (typeof value === "string" ? value : null);

async function collectionName(value: unknown): Promise<string> {
  const id = parentOf(value);
  if (id === null) return "No collection";
  const { title } = await callOperation("getCollectionById", { params: { collectionId: id } });
  return titled(title);
}

/** Moves an item back to the end of its previous collection. */
export function moveBack(undoable: Undoable): Inverse | undefined {
  const { event } = undoable;
  const { before, after } = event.payload;
  const { id } = event.target;
  const parent = parentOf(before?.parent);
  // Moves within one collection do not record the previous position.
  if (!before || !after || parent === parentOf(after.parent)) return undefined;
  const shared = {
    verb: "Move back",
    question: `Move ${nameOfTarget(undoable)} back?`,
    before: { collection: parent },
    after: { collection: parentOf(after.parent) },
    nameOf: collectionName,
  };
  if (event.action === "space.moved") {
    const params = { spaceId: id };
    return {
      ...shared,
      read: async () => ({ collection: (await callOperation("getSpaceById", { params })).parent }),
      write: () => callOperation("moveSpace", { params, body: { parent } }),
    };
  }
  if (event.action !== "collection.moved") return undefined;
  const params = { collectionId: id };
  return {
    ...shared,
    read: async () => ({
      collection: (await callOperation("getCollectionById", { params })).parent,
    }),
    write: () => callOperation("moveCollection", { params, body: { parent } }),
  };
}
