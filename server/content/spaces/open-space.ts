import type { NewSpace } from "#lib/contract/content/spaces.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { insertSpace } from "./insert.ts";

/** Creates an empty space in the organization of the path, and records it. */
export async function openSpace(
  ctx: Context,
  { parent, title, emoji, language, editMode }: NewSpace,
): Promise<SpaceRow> {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const space = await insertSpace(ctx, {
    organizationId,
    parentId: parent ?? null,
    title: title ?? "Untitled",
    emoji: emoji ?? "",
    language,
    editMode: editMode ?? "live",
  });
  await audit(ctx, {
    organizationId,
    action: "space.created",
    target: { type: "space", id: space.id, label: space.title },
  });
  return space;
}
