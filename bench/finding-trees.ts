import { execFile } from "node:child_process";
import { glob, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Packages with Markdown trees, and the search engines to compare with, at fixed versions. */
const packages = [
  "next@16.4.6",
  "bun-types@1.4.5",
  "ai@6.0.326",
  "fastify@5.12.8",
  "undici@7.30.2",
  "minisearch@7.2.0",
  "@orama/orama@3.1.18",
];

/** Documentation tree: a folder, without the paths that match. */
const trees = [
  { name: "Next.js", folder: "next/dist/docs" },
  { name: "Bun", folder: "bun-types/docs", without: /\/lint\// },
  { name: "AI SDK", folder: "ai/docs" },
  { name: "Fastify", folder: "fastify/docs" },
  { name: "Undici", folder: "undici/docs/docs" },
];

export interface FoundPage {
  title: string;
  /** Without front matter and title. */
  markdown: string;
  /** Texts of its headings, without marks. */
  headings: string[];
}

export interface DocsTree {
  name: string;
  pages: FoundPage[];
}

const frontMatter = /^---\n.*?\n---\n/s;

/** Removes the marks of inline Markdown. */
const withoutMarks = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\{#[^}]*\}|<[^>]*>|[`*\\]/g, "")
    .trim();

function toPage(path: string, source: string): FoundPage {
  const [head = ""] = frontMatter.exec(source) ?? [];
  const own = /^title: *["']?(.*?)["']? *$/m.exec(head)?.[1];
  const text = source.slice(head.length);
  const first = /^# +(.+)$/m.exec(text);
  const title = own || (first && withoutMarks(first[1] ?? "")) || basename(path).split(".")[0];
  const markdown = first ? text.replace(first[0], "") : text;
  const lines = markdown.replace(/^ *(`{3,}|~{3,}).*?^ *\1/gms, "");
  const headings = [...lines.matchAll(/^#{2,4} +(.+)$/gm)].map(([, each = ""]) =>
    withoutMarks(each),
  );
  return { title: title?.trim() || "Untitled", markdown, headings };
}

/** Installs the packages into a temporary folder, and reads their trees. */
export async function readTrees(): Promise<{ folder: string; read: DocsTree[] }> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-finding-"));
  await writeFile(join(folder, "package.json"), '{"name":"finding","private":true}');
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional"];
  await run("npm", ["install", ...flags, "--legacy-peer-deps", ...packages], { cwd: folder });
  const read: DocsTree[] = [];
  for (const { name, folder: of, without } of trees) {
    const cwd = join(folder, "node_modules", of);
    const paths: string[] = [];
    for await (const path of glob("**/*.{md,mdx}", { cwd })) {
      if (!without?.test(`/${path}`)) paths.push(path);
    }
    const pages: FoundPage[] = [];
    for (const path of paths.sort()) {
      pages.push(toPage(path, await readFile(join(cwd, path), "utf8")));
    }
    read.push({ name, pages });
  }
  return { folder, read };
}
