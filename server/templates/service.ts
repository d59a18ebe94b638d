import type { Input } from "#lib/contract/operation.ts";
import type { templates } from "#lib/contract/templates.ts";
import { audit } from "../audit/record.ts";
import { lockSpace } from "../change-requests/require.ts";
import type { Context } from "../context.ts";
import { requireTemplate, startContent } from "./start.ts";

type Op = typeof templates;

/** Adds the pages of a template to a space, behind those it has. */
export async function applyTemplateToSpace(
  ctx: Context,
  { body }: Input<Op["applyTemplateToSpace"]>,
): Promise<undefined> {
  const template = await requireTemplate(body.id);
  const space = await lockSpace(ctx);
  const revision = await startContent(ctx, space, template, { ...body.params });
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "space.template-applied",
    target: { type: "space", id: space.id, label: space.title },
    after: { template: body.id, revision },
  });
}
