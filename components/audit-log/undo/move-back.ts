import { ask } from "@/lib/queries/operation";
import { titled } from "@/lib/titled";
import type { Inverse, Undoable } from "./inverse";

const parentOf = (value: unknown) => (typeof value === "string" ? value : null);

async function collectionName(value: unknown): Promise<string> {
  const id = parentOf(value);
  if (id === null) return "The top level";
  const { title } = await ask("getCollectionById", { params: { collectionId: id } });
  return titled(title);
}

/** A move to another collection: back to the end of the one before. */
export function moveBack({ event }: Undoable): Inverse | undefined {
  const { before, after } = event.payload;
  const { id } = event.target;
  const parent = parentOf(before?.parent);
  // Moves within one collection record no place to go back to.
  if (!before || !after || parent === parentOf(after.parent)) return undefined;
  const shared = {
    verb: "Move back",
    before: { collection: parent },
    after: { collection: parentOf(after.parent) },
    nameOf: collectionName,
  };
  if (event.action === "space.moved") {
    const params = { spaceId: id };
    return {
      ...shared,
      read: async () => ({ collection: (await ask("getSpaceById", { params })).parent }),
      write: () => ask("moveSpace", { params, body: { parent } }),
    };
  }
  if (event.action !== "collection.moved") return undefined;
  const params = { collectionId: id };
  return {
    ...shared,
    read: async () => ({ collection: (await ask("getCollectionById", { params })).parent }),
    write: () => ask("moveCollection", { params, body: { parent } }),
  };
}
