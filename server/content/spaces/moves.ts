import { eq } from "drizzle-orm";
import type { spaces } from "#lib/contract/content/spaces.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { requireAdminToOpen } from "../../access/grants/widening.ts";
import { inheritedFrom, requireOwn } from "../../access/levels.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { precondition } from "../../platform/errors.ts";
import { alreadyThere, lastAtTop, requirePosition } from "../collections/position.ts";
import { requireTransferTarget, sitesOf, transferData } from "./on-sites/take-over.ts";
import { translatedAmong } from "./reads/translation-uses.ts";
import { readSpace } from "./service.ts";

type Op = typeof spaces;

export async function moveSpace(ctx: Context, { body }: Input<Op["moveSpace"]>) {
  const space = resourceOf(ctx, "space");
  requireOwn(ctx, space, "spaces", "Moving a space");
  const spot = await requirePosition(ctx, { kind: "space", ...space }, body);
  const inherited = inheritedFrom(space.defaultLevel, spot.above);
  await requireAdminToOpen(ctx, "space", space, inherited);
  await ctx.db
    .update(spaceTable)
    .set({ parentId: spot.parentId, position: spot.position, ...inherited, updatedAt: ctx.now })
    .where(eq(spaceTable.id, space.id));
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.moved",
    target: { type: "space", id: space.id, label: space.title },
    before: { parent: space.parentId },
    after: spot.reported,
  });
  return readSpace(ctx, space.id);
}

export async function transferSpace(ctx: Context, { body }: Input<Op["transferSpace"]>) {
  const space = resourceOf(ctx, "space");
  const { organization: organizationId } = body;
  const member = await requireTransferTarget(ctx, organizationId);
  if (organizationId === space.organizationId) throw alreadyThere("space");
  // Locked until the end, so that nobody adds the space to a site meanwhile.
  await ctx.db
    .select({ id: spaceTable.id })
    .from(spaceTable)
    .where(eq(spaceTable.id, space.id))
    .for("update");
  const [site] = await sitesOf(ctx, [space.id]);
  if (site)
    throw precondition(`The space is on the site ${site.title}: remove it from the site first`);
  const [translated] = await translatedAmong(ctx, [space.id]);
  if (translated) {
    throw precondition("The space is part of a translation: delete the translation first");
  }
  const position = await lastAtTop(ctx, organizationId);
  await ctx.db
    .update(spaceTable)
    .set({
      organizationId,
      parentId: null,
      position,
      ...inheritedFrom(space.defaultLevel, null),
      updatedAt: ctx.now,
    })
    .where(eq(spaceTable.id, space.id));
  await transferData(ctx, { spaceIds: [space.id] }, organizationId);
  const record = {
    action: "space.transferred",
    target: { type: "space", id: space.id, label: space.title },
    before: { organization: space.organizationId },
    after: { organization: organizationId },
  } as const;
  await audit(ctx, { ...record, organizationId: space.organizationId });
  await audit(ctx, { ...record, organizationId });
  return readSpace({ ...ctx, member }, space.id);
}
