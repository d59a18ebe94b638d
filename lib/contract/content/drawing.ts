import * as z from "zod";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Markdown } from "./document.ts";
import { longestShortText } from "./short-text.ts";
import { spaceParams } from "./spaces.ts";

/** Path of the console's pages, to which their ids are added. */
const PagesPath = z
  .string()
  .max(500)
  .regex(/^\/(?:[\w-]+\/)*$/);

export const DrawingRequest = z
  .strictObject({
    markdown: Markdown,
    before: Markdown.optional(),
    changeRequestId: Id.optional(),
    revisionId: Id.optional(),
    pageId: Id.optional(),
    pagesPath: PagesPath,
  })
  .meta({ id: "DrawingRequest" });

export const SiteDrawingRequest = z
  .strictObject({ markdown: Markdown, changeRequestId: Id.optional(), pageId: Id })
  .meta({ id: "SiteDrawingRequest" });

/** Limit of texts per request. */
export const mostShortTexts = 20;

export const ShortTextsRequest = z
  .strictObject({
    texts: z.array(z.string().max(longestShortText)).min(1).max(mostShortTexts),
    images: z.enum(["links", "shown"]).default("links"),
  })
  .meta({ id: "ShortTextsRequest" });

export const HtmlConversionRequest = z
  .strictObject({ html: z.string().max(2_000_000) })
  .meta({ id: "HtmlConversionRequest" });

export const Drawing = z.object({ html: z.string() }).meta({ id: "Drawing" });

/**
 * Operations that render texts for the console as readers see them, and read rendered ones. They
 * are an addition to the format.
 */
export const drawing = {
  drawText: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/content/drawing",
    summary: "Draw a text as readers of its page see it",
    description:
      "Returns HTML without scripts and without styles of its own. Blocks and items have `data-line`, the line of the text at which they begin. With `before`, both texts are drawn as one with what was removed in `del` and what was added in `ins`, and blocks have `data-base`, their line in the text before. Conditions that depend on a visitor are shown with what they contain.",
    tag: "space-content",
    role: "read",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    body: DrawingRequest,
    output: Drawing,
  }),
  drawTextOnSite: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/content/drawing/site",
    summary: "Draw a text as a page of the site that has its space",
    description:
      "Returns a whole page in the look of the site, with the text in the place of the stored one: all content of the space, whatever its conditions, and nothing else of the site. 404 if no site has the space.",
    tag: "space-content",
    role: "read",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    body: SiteDrawingRequest,
    output: Drawing,
  }),
  drawShortTexts: operation({
    method: "POST",
    path: "/v1/texts/drawing",
    summary: "Draw short texts that are on no page, such as comments",
    description:
      "Returns the HTML of each text: without scripts, without styles of its own, and without headings, which are bold lines. Links lead to other sites and to pages of the console. Null if a text is too complex to draw.",
    tag: "urls",
    role: "user",
    onlyReads: true,
    ok: 200,
    errors: [400],
    body: ShortTextsRequest,
    output: z.object({
      html: z.array(z.string().nullable()).describe("HTML of each text, in the order of the texts"),
    }),
  }),
  convertHtml: operation({
    method: "POST",
    path: "/v1/texts/markdown",
    summary: "Convert HTML to Markdown",
    description:
      "For parts of pages, mails and documents of office programs, as the clipboard has them. Links and pictures keep their addresses.",
    tag: "urls",
    role: "user",
    onlyReads: true,
    ok: 200,
    errors: [400],
    body: HtmlConversionRequest,
    output: z.object({ markdown: z.string().describe("Markdown of the HTML") }),
  }),
};
