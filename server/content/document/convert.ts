import { LRUCache } from "lru-cache";
import type { Document } from "#lib/contract/content/document.ts";
import { mayBeConverted } from "#lib/markdown/other-forms.ts";
import type { MergedText } from "#lib/text/merge-texts.ts";
import { badRequest, ServiceError } from "../../platform/errors.ts";
import { TooComplexError, unlessTooComplex } from "../../platform/workers/too-complex.ts";
import type { DocumentLinks } from "../links/extract.ts";
import { hashOf } from "../revisions/nodes.ts";
import { asOneSection, type Section } from "../search/as-one-section.ts";
import { type IndexedSection, toIndexedSection } from "../search/indexed-section.ts";
import type { BlockLines } from "./blocks.ts";
import type { Dereferenced } from "./dereference.ts";
import type { Evaluation } from "./evaluate.ts";
import { InvalidDocument } from "./nodes.ts";
import type { RelativeLinks, tasks } from "./tasks.ts";
import { readInWorker, writeInWorker } from "./workers.ts";

type Tasks = typeof tasks;

/** Runs a task for a reader; a text that takes too much is rejected with another way to read it. */
async function readText<
  Name extends
    | "toDocuments"
    | "toDereferenced"
    | "toDereferencedText"
    | "toMarkdown"
    | "evaluate"
    | "toRelativeLinks",
>(name: Name, input: Parameters<Tasks[Name]>[0], otherwise: string) {
  try {
    return await readInWorker(name, input);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw new TooComplexRejection(`Too deeply nested ${otherwise}`);
  }
}

/** Error of a text that takes more time or memory than any real one. */
export class TooComplexRejection extends ServiceError {
  constructor(message: string) {
    super(400, message);
  }
}

const forDocument = "or too long for a document: use format=markdown";

/**
 * Documents by the hash of their text, as pages are read repeatedly. They are shared, so nobody may
 * change them.
 */
const documents = new LRUCache<string, Document>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ nodes }) => JSON.stringify(nodes).length + 1,
});

/** Returns the Markdown of a page as a document. */
export async function documentOfText(markdown: string): Promise<Document> {
  const key = hashOf(markdown);
  const known = documents.get(key);
  if (known) return known;
  const [document] = await documentsOf([markdown]);
  if (!document) throw new Error("A text has no document");
  documents.set(key, document);
  return document;
}

/** Returns Markdown texts as documents; together they may take the time of one request. */
export const documentsOf = (texts: string[]): Promise<Document[]> =>
  readText("toDocuments", texts, forDocument);

/** Returns a text as a document, with the blocks of the reusable contents in it. */
export const dereferencedDocument = (texts: Dereferenced): Promise<Document> =>
  readText("toDereferenced", texts, forDocument);

/** Returns a text as Markdown, with the blocks of the reusable contents in it. */
export const dereferencedText = (texts: Dereferenced): Promise<string> =>
  readText("toDereferencedText", texts, "to be dereferenced: use dereferenced=false");

/** Returns a text with its expressions evaluated. */
export const evaluatedText = (evaluation: Evaluation): Promise<string> =>
  readText("evaluate", evaluation, "to be evaluated: use evaluated=false");

/** Returns a text whose links to pages are relative paths. */
export const withRelativeLinks = (links: RelativeLinks): Promise<string> =>
  readText("toRelativeLinks", links, "for relative links: use format.markdown.refs=stable");

/** Runs a task on a document from a request; rejections name its position in the request. */
async function writeDocument<Name extends "toMarkdown" | "readDocument">(
  name: Name,
  document: Document,
  field: string,
) {
  try {
    return await writeInWorker(name, document);
  } catch (error) {
    if (error instanceof InvalidDocument) throw badRequest(`${field}: ${error.message}`);
    if (error instanceof TooComplexError) throw badRequest(`${field}: too deeply nested`);
    throw error;
  }
}

/** Returns the Markdown of a document from a request. */
export const markdownOfDocument = (document: Document, field: string): Promise<string> =>
  writeDocument("toMarkdown", document, field);

/** Returns the Markdown of a document from a request, and the document in its API form. */
export const readDocument = (document: Document, field: string) =>
  writeDocument("readDocument", document, field);

/**
 * Returns a text as it is stored: forms of the format are directives. One that is too complex
 * stays as written.
 */
export async function convertedText(text: string): Promise<string> {
  if (!mayBeConverted(text)) return text;
  const converted = await unlessTooComplex(writeInWorker("convertText", text));
  return converted?.markdown ?? text.replaceAll(/\r\n?/g, "\n");
}

/**
 * Merges by the hashes of their three texts: a comparison computes them before the merge, whose
 * transaction blocks others.
 */
const merges = new LRUCache<string, { merged: MergedText | undefined }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ merged = {} }) => Object.values(merged).join("").length + 100,
});

/** Merges two versions of a text; undefined if they are too complex. */
export async function mergedText(base: string, ours: string, theirs: string) {
  const key = [base, ours, theirs].map(hashOf).join(" ");
  const known = merges.get(key);
  if (known) return known.merged;
  const merged = await unlessTooComplex(writeInWorker("mergeTexts", { base, ours, theirs }));
  merges.set(key, { merged });
  return merged;
}

/** Returns the line changes between two texts; undefined if they have too little in common. */
export const changedLines = (before: string, after: string) =>
  unlessTooComplex(writeInWorker("lineChanges", { before, after }));

/** Returns the lines of a text's blocks; errors name the path in the request. */
export async function blocksOfText(text: string, field: string): Promise<BlockLines[]> {
  try {
    return await writeInWorker("blocksOf", text);
  } catch (error) {
    if (error instanceof TooComplexError)
      throw badRequest(`${field}: too deeply nested to be parsed`);
    throw error;
  }
}

/**
 * Runs a task on each text. Stops at the first one that is too deeply nested, so that a batch of such
 * texts costs no more than one.
 */
async function readEach<Name extends "sectionsOf" | "linksOf">(
  name: Name,
  texts: readonly string[],
): Promise<ReturnType<Tasks[Name]>[]> {
  const found: ReturnType<Tasks[Name]>[] = [];
  try {
    for (const text of texts) found.push(await writeInWorker(name, text));
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
  }
  return found;
}

/**
 * Returns the sections of some texts. A text that is too deeply nested is one section, so that search
 * finds its words.
 */
export async function sectionsOfTexts(texts: string[]): Promise<Section[][]> {
  const found = await readEach("sectionsOf", texts);
  return [...found, ...texts.slice(found.length).map((text) => [asOneSection(text)])];
}

/** Returns the references of some texts; a text that is too deeply nested has none. */
export async function linksOfTexts(texts: readonly string[]): Promise<DocumentLinks[]> {
  const found = await readEach("linksOf", texts);
  return found.length < texts.length ? [...found, { links: [], anchors: [] }] : found;
}

interface TextFacts {
  sections: IndexedSection[];
  /** Undefined for a text that wasn't read: its links are then read on demand. */
  links: DocumentLinks | undefined;
}

const indexedAsOne = (text: string) => [toIndexedSection(asOneSection(text))];

/** Facts by the hash of their text: a write has its texts read before its transaction begins. */
const facts = new LRUCache<string, TextFacts>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ sections }) =>
    sections.reduce((sum, { title, body }) => sum + 3 * (title.length + body.length) + 100, 100),
});

/**
 * Returns the data of some texts for search and links, parsed once for both. Stops at the first
 * text that takes too long, so that a batch of such texts costs no more than one.
 */
export async function factsOfTexts(texts: readonly string[]): Promise<TextFacts[]> {
  const found: TextFacts[] = [];
  let isOver = false;
  for (const text of texts) {
    const key = hashOf(text);
    const known = facts.get(key);
    if (known) found.push(known);
    else if (isOver) found.push({ sections: indexedAsOne(text), links: undefined });
    else {
      const read = await writeInWorker("factsOf", text).catch((error: unknown) => {
        if (!(error instanceof TooComplexError)) throw error;
        isOver = true;
        return { sections: indexedAsOne(text), links: { links: [], anchors: [] } };
      });
      facts.set(key, read);
      found.push(read);
    }
  }
  return found;
}
