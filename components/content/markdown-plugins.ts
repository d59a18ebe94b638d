import type { Options } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { blockProperties, directives } from "./directives";
import { headings } from "./headings";

export type Plugins = NonNullable<Options["rehypePlugins"]>;

// Raw HTML is never parsed: what reaches this list was made by the plugins, from Markdown.
const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    div: [...blockProperties],
    code: [["className", /^language-./]],
    "*": ["align", "alt", "checked", "colSpan", "id", "rowSpan", "start", "title"],
  },
};

/** What makes of Markdown what its readers see; nothing in it can run. */
export const remarkPlugins: Plugins = [remarkGfm, remarkDirective, directives];
export const safe: Plugins = [[rehypeSanitize, schema], headings];
