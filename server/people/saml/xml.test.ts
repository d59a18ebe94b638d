import { expect, test } from "vitest";
import { parseXml } from "./xml.ts";

const times = (text: string, length = 700_000) => text.repeat(Math.floor(length / text.length));

test("XML with a declaration, comments and character data is read", async () => {
  const text = `\n<?xml version="1.0"?>\n<a><!-- b --><c><![CDATA[<d>]]></c></a>`;
  expect((await parseXml(text)).textContent).toBe("<d>");
});

// At this length the parser takes many minutes for some of these.
test.each([
  ["instructions without an end", times("<?a"), "processing instruction"],
  ["declarations without an end", times("<?xml "), "processing instruction"],
  ["an instruction", "<a><?b c?></a>", "processing instruction"],
  ["character data without an end", `<a>${times("<![CDATA[")}`, "unterminated text"],
  ["character data after its end", `<a>]]>${times("<![CDATA[")}`, "unterminated text"],
  ["elements without number", `<a>${times("<b/>")}</a>`, "10000 tags"],
  ["declarations of types without an end", `<a>${times("<!")}`, "document type"],
  ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "document type"],
])("%s are rejected before they are parsed", async (_, text, reason) => {
  await expect(parseXml(text)).rejects.toThrow(reason);
});
