import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, type Token, tokensOf } from "./source-tokens.ts";

/** Packages that parse, draw or convert: each has inputs on which it takes minutes or gigabytes. */
const parsers =
  /^(?:@file-type\/xml|@jsquash\/\w+|@mozilla\/readability|@node-saml\/node-saml|@redocly\/openapi-core|@resvg\/resvg-wasm|@xmldom\/xmldom|acorn|diff|file-type|fontkit|hast-util-from-html|hast-util-to-mdast|image-size|js-yaml|jsonc-parser|katex|linkedom|lowlight|mammoth|mdast-util-(?:directive|from-markdown|gfm|to-markdown)|micromark.*|pdfmake|rehype-highlight|smol-toml|yauzl)$/;

/** Files of the main thread that load such a package, and the bounds of what they give to it. */
const accepted: Record<string, string> = {
  "server/access/conditions/read-condition.ts acorn": "1,024 characters",
  "lib/data/reference-script.ts acorn": "a file of a package, once, about 0.1 s",
  "lib/text/line-changes.ts diff": "edits whose squares are at most a million, about 0.1 s",
  "server/content/files/content-type.ts file-type": "4 MiB, in time that is linear in them",
  "server/content/files/content-type.ts @file-type/xml": "4 KiB",
  "server/content/files/image-dimensions.ts image-size": "256 KiB, or 10,000 segments",
  "server/people/saml/library.ts @node-saml/node-saml": "writes requests and metadata only",
  "server/reader/math.ts katex": "not used: frames share the drawing of links with workers",
  "server/integrations/embeds/facts-in.ts hast-util-from-html":
    "not used: workers read pages, and the main thread reads addresses",
  "server/content/document/html-text.ts hast-util-from-html":
    "not used: the main thread has the names of elements from it",
};

/** Returns what the tokens of a module import, at once or on demand. */
const importsIn = (tokens: Token[]): string[] =>
  tokens.flatMap(({ type, value }, at) => {
    const before = (steps: number) => tokens[at - steps];
    const opens = before(1)?.type.label === "(" ? before(2) : before(1);
    const isImport =
      opens?.type.label === "import" || ["from", "require"].includes(String(opens?.value));
    return type.label === "string" && isImport ? [String(value)] : [];
  });

/** Returns the path of a module of this program; undefined for one of a package. */
function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? join(from, "..", name) : undefined;
}

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** Returns the packages that a program loads, with the files that import them. */
function loadedBy(entry: string): string[] {
  const files = new Set([entry]);
  const loaded = new Set<string>();
  for (const file of files) {
    if (!file.endsWith(".ts") || !existsSync(join(root, file))) continue;
    for (const name of importsIn(tokensOf(file))) {
      const other = fileOf(name, file);
      if (other === undefined) loaded.add(`${file} ${packageOf(name)}`);
      else files.add(other);
    }
  }
  return [...loaded];
}

const parsersOf = (entry: string) =>
  loadedBy(entry).filter((each) => parsers.test(each.split(" ")[1] ?? ""));

test("parsers of a worker are found", () => {
  expect(parsersOf("server/people/saml/worker.ts")).toContain(
    "server/people/saml/xml.ts @xmldom/xmldom",
  );
});

test("the main thread loads only parsers whose input is bounded", () => {
  expect(parsersOf("server/main.ts").toSorted()).toEqual(Object.keys(accepted).toSorted());
});
