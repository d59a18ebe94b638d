import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import { expect, test } from "vitest";
import { headingId } from "@/lib/markdown/heading-anchors";
import { headingCases } from "@/lib/testing/heading-cases";
import { remarkPlugins, safe } from "./page-look";

test.each(headingCases)("headings have anchors: $about", ({ markdown, anchors }) => {
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
