import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import { expect, test } from "vitest";
import { headingId } from "@/lib/heading-anchors";
import { headingCases } from "@/lib/testing/heading-cases";
import { remarkPlugins, safe } from "./markdown-plugins";

test.each(headingCases)("the anchors on the page: $about", ({ markdown, anchors }) => {
  const html = renderToStaticMarkup(
    <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={safe}>
      {markdown}
    </ReactMarkdown>,
  );
  const ids = [...html.matchAll(/<h\d[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  expect(
    ids.filter((id) => id !== "user-content-footnote-label" && id !== "footnote-label"),
  ).toEqual(anchors.map(headingId));
});
