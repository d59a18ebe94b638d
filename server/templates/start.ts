import type { SpaceTemplate } from "#lib/contract/space-template.ts";
import { type Draft, draftOf } from "../content/draft.ts";
import { readTree } from "../content/revisions.ts";
import { addSpaceContent } from "../content/space-content.ts";
import type { Context } from "../context.ts";
import { badRequest, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { linkPages } from "../import/link-pages.ts";
import { Plan, placePages } from "../import/place-pages.ts";
import type { SpaceRow } from "../spaces/table.ts";
import { findTemplate, type Template } from "./templates.ts";

type Refs = NonNullable<NonNullable<SpaceTemplate["params"]>["contentRefs"]>;

/** The template that a body names; `place` says where in the body. */
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
      throw badRequest(`${member}: the template has no place of that name; it has ${known}`);
    }
    if (!draft.files.has(file)) throw notFound(`${member}.file: file`);
  }
}

/** Fills the places for files: one that nothing is given for goes, with the line that it stands on. */
function fillRefs(markdown: string, given: Refs): string {
  return markdown
    .replaceAll(/^.*\(ref:([\w-]+)\).*\n?/gm, (line, name: string) => {
      const file = given[name]?.file;
      return file === undefined ? "" : line.replace(`ref:${name}`, `/files/${file}`);
    })
    .replaceAll(/\n{3,}/g, "\n\n")
    .trimStart();
}

/** Puts the pages of a template behind what a space has, and answers its new revision. */
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
      return { planned, page, markdown: await linkPages(template.source, plan, text) };
    }),
  );
  placePages(draft, plan, ready, { now: ctx.now.toISOString() });
  return addSpaceContent(ctx, space, draft);
}
