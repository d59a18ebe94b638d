import type { SpaceTemplate } from "#lib/contract/content/space-template.ts";
import type { Context } from "../../../access/context.ts";
import type { SpaceRow } from "../../../db/schema/spaces.ts";
import { badRequest, notFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { type Draft, draftOf } from "../../edits/draft.ts";
import { addSpaceContent } from "../../edits/space-content.ts";
import { linkPages } from "../../import/link-pages.ts";
import { insertPages, Plan } from "../../import/place-pages.ts";
import { readTree } from "../../revisions/revisions.ts";
import { findTemplate, type Template } from "./templates.ts";

type Refs = NonNullable<NonNullable<SpaceTemplate["params"]>["contentRefs"]>;

/** Returns the template that a body names; `place` is its location in the body. */
export async function requireTemplate(id: string, place = ""): Promise<Template> {
  const template = await findTemplate(id);
  if (!template) throw notFound(`${place}id: template`);
  return template;
}

function checkRefs(draft: Draft, { refs }: Template, given: Refs, place: string): void {
  for (const [name, { file }] of Object.entries(given)) {
    const member = `${place}params.contentRefs.${name}`;
    if (!refs.has(name)) {
      const known = [...refs].join(", ") || "none";
      throw badRequest(
        `${member}: not a placeholder of the template; its placeholders are ${known}`,
      );
    }
    if (!draft.files.has(file)) throw notFound(`${member}.file: file`);
  }
}

/** Fills in references to files; a line with a missing one is removed. */
function fillRefs(markdown: string, given: Refs): string {
  return markdown
    .replaceAll(/^.*\(ref:([\w-]+)\).*\n?/gm, (line, name: string) => {
      const file = given[name]?.file;
      return file === undefined ? "" : line.replace(`ref:${name}`, `/files/${file}`);
    })
    .replaceAll(/\n{3,}/g, "\n\n")
    .trimStart();
}

/** Appends the pages of a template to a space's content, and returns its new revision. */
export async function startContent(
  ctx: Context,
  space: SpaceRow,
  template: Template,
  { contentRefs: given = {}, place = "" }: { contentRefs?: Refs; place?: string } = {},
): Promise<string> {
  const draft = draftOf(await readTree(ctx.db, space.revision));
  checkRefs(draft, template, given, place);
  const plan = new Plan(template.pages.map(({ found }) => ({ ...found, id: newId() })));
  const ready = await Promise.all(
    plan.pages.map(async (planned, index) => {
      const { page, targets } = template.pages[index] ?? { page: { markdown: "" }, targets: [] };
      const text = { key: planned.key, markdown: fillRefs(page.markdown, given), targets };
      const { markdown } = await linkPages({ source: template.source, plan }, text);
      return { planned, page, markdown };
    }),
  );
  insertPages(draft, plan, ready, { now: ctx.now.toISOString() });
  return addSpaceContent(ctx, space, draft);
}
