import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { secretFileNames } from "#server/platform/secret-files.ts";
import { contract } from "../../lib/contract/index.ts";
import { headingAnchors } from "../../lib/markdown/heading-anchors.ts";
import { trackedEvents } from "../../server/app/wiring/track-events.ts";
import { Settings } from "../../server/platform/settings.ts";
import { readDocument } from "./read-document.ts";

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const names = ["README.md", "SECURITY.md", ...globSync("docs/**/*.md", { cwd: root })].sort();
const documents = new Map(names.map((name) => [name, readDocument(read(name))]));
const sources = globSync("{app,bench,components,e2e,lib,scripts,server}/**/*.{ts,tsx,mjs}", {
  cwd: root,
}).concat(globSync("{*.ts,server/**/*.js}", { cwd: root }));
const source = sources.map(read).join("\n");

/** Returns mentions in documents that `isThere` rejects, each with its document. */
function missing(
  mentioned: (document: ReturnType<typeof readDocument>, name: string) => Iterable<string>,
  isThere: (what: string, name: string) => boolean,
): string[] {
  return [...documents].flatMap(([name, document]) =>
    [...mentioned(document, name)]
      .filter((what) => !isThere(what, name))
      .map((what) => `${name}: ${what}`),
  );
}

const captured = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, first = ""]) => first));

function leadsSomewhere(target: string, from: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? from : relative(root, join(root, dirname(from), path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || (documents.get(file)?.anchors.has(anchor) ?? false);
}

const codeNames = globSync("{app,bench,components,e2e,lib,scripts,server}/**/*.{ts,tsx,mjs,css}", {
  cwd: root,
});
const cited = codeNames.flatMap((name) =>
  [...read(name).matchAll(/\bdocs\/[\w./-]+\.md#[\w-]+/g)].map(([target]) => ({ name, target })),
);

test("rules that the code cites are headings of documents", () => {
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ target }) => !leadsSomewhere(target, "README.md"))).toEqual([]);
});

test("the code cites each rule of docs/format.md", () => {
  const titles = captured([read("docs/format.md")], /^### (.+)$/gm);
  const rules = headingAnchors(titles.map((title) => ({ title })));
  const known = new Set(cited.map(({ target }) => target));
  expect(rules.filter((rule) => !known.has(`docs/format.md#${rule}`))).toEqual([]);
});

test("code and documents cite no decision by number", () => {
  const numbered = /\bdecisions?[\s*/]+\d+\.\d/i;
  expect([...codeNames, ...names].filter((name) => numbered.test(read(name)))).toEqual([]);
});

test("links and pictures lead to existing files and headings", () => {
  const isOwn = (target: string) => !/^[a-z]+:/.test(target);
  expect(missing(({ targets }) => targets.filter(isOwn), leadsSomewhere)).toEqual([]);
});

const isGuide = (name: string) => name.startsWith("docs/guides/");

test("guides have fewer than 250 lines", () => {
  for (const name of names.filter(isGuide)) {
    expect(read(name).split("\n").length, name).toBeLessThan(250);
  }
});

test("bold texts of guides are in the interface or in a journey", () => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
  const shown = inOneLine(
    sources
      .filter((path) => /^(app|components|e2e|lib)\//.test(path))
      .map(read)
      .join("\n"),
  );
  const unknown = missing(
    ({ strong }, name) => (isGuide(name) ? strong.map(inOneLine) : []),
    // The text after "…" varies.
    (words) => shown.includes(words.replace(/ …$/, "")),
  );
  expect(unknown).toEqual([]);
});

test("commands are scripts of package.json", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const commands = /\bnpm (?:run )?((?<=run )[\w:-]+|start\b|test\b)/g;
  const unknown = missing(
    ({ code }) => captured(code, commands),
    (command) => command in scripts,
  );
  expect(unknown).toEqual([]);
});

test("settings belong to the service or are read by name", () => {
  const readByName = new Set(captured([source], /process\.env\.([A-Z\d_]+)/g));
  // A single word is a setting only if it has a value.
  const looksLikeSetting = /^([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z]{2,}(?==))(?:=.*)?$/g;
  const unknown = missing(
    ({ spans }) => captured(spans, looksLikeSetting),
    (setting) =>
      setting in Settings.shape || secretFileNames.includes(setting) || readByName.has(setting),
  );
  expect(unknown).toEqual([]);
});

test(".env.example has every setting, and no other", () => {
  const listed = captured([read(".env.example")], /^#? ?([A-Z][A-Z\d_]+)=/gm);
  expect([...new Set(listed)].sort()).toEqual(Object.keys(Settings.shape).sort());
});

test("files and folders of the source exist", () => {
  const pathOfSource = /^((?:app|bench|components|docs|e2e|lib|scripts|server)\/[\w./()[\]-]+)$/g;
  const unknown = missing(
    ({ spans }) => captured(spans, pathOfSource),
    (path) => existsSync(join(root, path)),
  );
  expect(unknown).toEqual([]);
});

test("names of files of code are those of files", () => {
  const name = /^([\w./()[\]-]+\.(?:tsx?|mjs|css|sql))$/g;
  const known = globSync(["**/*.{ts,tsx,mjs,css,sql}", ".*.mjs"], {
    cwd: root,
    exclude: ["node_modules/**"],
  }).map((path) => `/${path}`);
  const unknown = missing(
    ({ spans }) => captured(spans, name),
    (file) => known.some((path) => path.endsWith(`/${file}`)),
  );
  expect(unknown).toEqual([]);
});

/** Removes names of parameters: `POST /v1/spaces/{}/restore`. */
const normal = (method: string, path: string) =>
  `${method} ${path.replaceAll(/\{\w+\}|\b[A-Z]{2,}\b/g, "{}")}`;

test("paths with a method are operations", () => {
  const operations = [...Object.values(contract), trackedEvents];
  const known = new Set(operations.map(({ method, path }) => normal(method, path)));
  const shown = /\b(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/{}-]+)/g;
  const called = /\bcurl (?:(?!\n\n|\bcurl )[\s\S])*?http:\/\/localhost:4000(\/v1\/[\w/{}-]+)/g;
  const unknown = missing(
    ({ code }) => [
      ...code.flatMap((text) =>
        [...text.matchAll(shown)].map(([, by, at]) => normal(`${by}`, `${at}`)),
      ),
      ...code.flatMap((text) =>
        [...text.matchAll(called)].map(([call, at]) =>
          normal(/-X (\w+)/.exec(call)?.[1] ?? "GET", `${at}`),
        ),
      ),
    ],
    (operation) => known.has(operation),
  );
  expect(unknown).toEqual([]);
});

test("operations and other names in camel case are in the source", () => {
  const words = new Set(source.match(/\b\w+\b/g));
  const unknown = missing(
    ({ spans }) => captured(spans, /^([a-z]+(?:[A-Z][a-zA-Z]*)+)$/g),
    (name) => words.has(name),
  );
  expect(unknown).toEqual([]);
});
