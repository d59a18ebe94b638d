import type { templates } from "#lib/contract/content/templates.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../../access/audit/record.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import { lockSpace } from "../../change-requests/open-content.ts";
import { requireTemplate, startContent } from "./start.ts";

type Op = typeof templates;

export async function applyTemplateToSpace(
  ctx: Context,
  { body }: Input<Op["applyTemplateToSpace"]>,
): Promise<undefined> {
  const template = await requireTemplate(body.id);
  const locked = await lockSpace(ctx);
  const space = resourceOf(locked, "space");
  const revision = await startContent(locked, space, template, { ...body.params });
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.template-applied",
    target: { type: "space", id: space.id, label: space.title },
    after: { template: body.id, revision },
  });
}
