import { useEffect, useState } from "react";
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

/** Whether a text shows code that has colours. */
export const hasCode = (text: string) => /^\s*(```|~~~)\s*[\w{]/m.test(text);

/** What colours code, fetched with the first page that shows some. */
export function useHighlight(needed: boolean): Plugins[number] | undefined {
  const [plugin, setPlugin] = useState<Plugins[number]>();
  useEffect(() => {
    if (!needed) return;
    let left = false;
    import("rehype-highlight").then(
      (loaded) => !left && setPlugin(() => loaded.default),
      // Without it code is read in one colour.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [needed]);
  return plugin;
}
