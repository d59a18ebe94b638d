import { LRUCache } from "lru-cache";
import type { Document } from "#lib/contract/content/document.ts";
import { mayBeConverted } from "#lib/markdown/other-forms.ts";
import { badRequest } from "../../platform/errors.ts";
import { TooComplexError } from "../../platform/threads/too-complex.ts";
import type { DocumentLinks } from "../links/extract.ts";
import { hashOf } from "../revisions/nodes.ts";
import { asOneSection, type Section } from "../search/as-one-section.ts";
import type { BlockLines } from "./blocks.ts";
import type { Dereferenced } from "./dereference.ts";
import type { Evaluation } from "./evaluate.ts";
import { documentOf, InvalidDocument, type Node } from "./nodes.ts";
import type { RelativeLinks, tasks } from "./tasks.ts";
import { documentThread } from "./thread.ts";

type Tasks = typeof tasks;

/** Apart, so that no write waits for what others read while it holds the database. */
const reading = documentThread();
const writing = documentThread();

async function readText<
  Name extends "toDocuments" | "toDereferenced" | "toDereferencedText" | "toMarkdown",
>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  otherwise = "for a document: use format=markdown",
): Promise<ReturnType<Tasks[Name]>> {
  try {
    return await reading.run(name, input);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw badRequest(`Too deeply nested ${otherwise}`);
  }
}

/** By the hash of their text: pages are read again and again. Nobody may change them. */
const documents = new LRUCache<string, Document>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ nodes }) => JSON.stringify(nodes).length + 1,
});

/** The Markdown of a page as a document. */
export async function documentOfText(markdown: string): Promise<Document> {
  const key = hashOf(markdown);
  const known = documents.get(key);
  if (known) return known;
  const [document] = await documentsOf([markdown]);
  if (!document) throw new Error("A text has no document");
  documents.set(key, document);
  return document;
}

/** Markdown texts as documents; together they have the time that one request may take. */
export const documentsOf = (texts: string[]): Promise<Document[]> => readText("toDocuments", texts);

/** A text as a document, with the blocks of the reusable contents that it shows. */
export const dereferencedDocument = (texts: Dereferenced): Promise<Document> =>
  readText("toDereferenced", texts);

/** The same as Markdown. */
export const dereferencedText = (texts: Dereferenced): Promise<string> =>
  readText("toDereferencedText", texts, "to be dereferenced: use dereferenced=false");

/** Returns the Markdown of nodes that the service made. */
export const markdownOfNodes = (nodes: Node[]): Promise<string> =>
  readText("toMarkdown", documentOf(nodes));

/** A text with its expressions evaluated. */
export async function evaluatedText(evaluation: Evaluation): Promise<string> {
  try {
    return await reading.run("evaluate", evaluation);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw badRequest("Too deeply nested to be evaluated: use evaluated=false");
  }
}

/** A text with relative links to pages. */
export async function withRelativeLinks(links: RelativeLinks): Promise<string> {
  try {
    return await reading.run("toRelativeLinks", links);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw badRequest("Too deeply nested for relative links: use format.markdown.refs=stable");
  }
}

/** Runs a task on a document that a caller gave; rejections name its place in the request. */
async function writeDocument<Name extends "toMarkdown" | "readDocument">(
  name: Name,
  document: Document,
  place: string,
) {
  try {
    return await writing.run(name, document);
  } catch (error) {
    if (error instanceof InvalidDocument) throw badRequest(`${place}: ${error.message}`);
    if (error instanceof TooComplexError) throw badRequest(`${place}: too deeply nested`);
    throw error;
  }
}

/** The Markdown of a document that a caller gave. */
export const markdownOfDocument = (document: Document, place: string): Promise<string> =>
  writeDocument("toMarkdown", document, place);

/** The Markdown of a document that a caller gave, and the document as answers show it. */
export const readDocument = (document: Document, place: string) =>
  writeDocument("readDocument", document, place);

/**
 * Returns a text as it is stored: forms of the format are directives. One that is too intricate
 * stays as written.
 */
export async function convertedText(text: string): Promise<string> {
  if (!mayBeConverted(text)) return text;
  try {
    return (await writing.run("convertText", text)).markdown;
  } catch (error) {
    if (error instanceof TooComplexError) return text.replaceAll(/\r\n?/g, "\n");
    throw error;
  }
}

/** Returns the lines of a text's blocks; errors name the path in the request. */
export async function blocksOfText(text: string, place: string): Promise<BlockLines[]> {
  try {
    return await writing.run("blocksOf", text);
  } catch (error) {
    if (error instanceof TooComplexError)
      throw badRequest(`${place}: too deeply nested to be parsed`);
    throw error;
  }
}

/**
 * Runs a task on each text. Stops at the first one that is too deeply nested, so that a batch of such
 * texts costs no more than one.
 */
async function readEach<Name extends "sectionsOf" | "linksOf" | "factsOf">(
  name: Name,
  texts: readonly string[],
): Promise<ReturnType<Tasks[Name]>[]> {
  const found: ReturnType<Tasks[Name]>[] = [];
  try {
    for (const text of texts) found.push(await writing.run(name, text));
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
  sections: Section[];
  /** Undefined after a text that is too intricate: they are read when somebody asks for them. */
  links: DocumentLinks | undefined;
}

/** Returns the data of some texts for search and links, parsed once for both. */
export async function factsOfTexts(texts: readonly string[]): Promise<TextFacts[]> {
  const found = await readEach("factsOf", texts);
  return texts.map((text, index) => {
    const links = index === found.length ? { links: [], anchors: [] } : undefined;
    return found[index] ?? { sections: [asOneSection(text)], links };
  });
}
