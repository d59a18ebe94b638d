import type { Document } from "#lib/contract/document.ts";
import { badRequest } from "../../errors.ts";
import { TooIntricate } from "../../threads/too-intricate.ts";
import type { DocumentLinks } from "../links/extract.ts";
import { asOneSection, type Section } from "../search/as-one-section.ts";
import type { BlockLines } from "./blocks.ts";
import { InvalidDocument } from "./nodes.ts";
import type { tasks } from "./tasks.ts";
import { documentThread } from "./thread.ts";

type Tasks = typeof tasks;

/** Apart, so that no write waits for what others read while it holds the database. */
const reading = documentThread();
const writing = documentThread();

/** Markdown texts as documents; together they have the time that one request may take. */
export async function documentsOf(texts: string[]): Promise<Document[]> {
  try {
    return await reading.run("toDocuments", texts);
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error;
    throw badRequest("Too intricate to be given as a document: read it with format=markdown");
  }
}

/** The Markdown of a document that a caller gave; refusals name its place in the request. */
export async function markdownOfDocument(document: Document, place: string): Promise<string> {
  try {
    return await writing.run("toMarkdown", document);
  } catch (error) {
    if (error instanceof InvalidDocument) throw badRequest(`${place}: ${error.message}`);
    if (error instanceof TooIntricate) throw badRequest(`${place}: too intricate to be understood`);
    throw error;
  }
}

/** Where the blocks of a text stand; a refusal names the place in the request that asked for it. */
export async function blocksOfText(text: string, place: string): Promise<BlockLines[]> {
  try {
    return await writing.run("blocksOf", text);
  } catch (error) {
    if (error instanceof TooIntricate)
      throw badRequest(`${place}: too intricate to be taken apart`);
    throw error;
  }
}

/**
 * What is found in each of some texts. One that is too intricate, and those after it, are left out:
 * a batch of such texts costs no more than one.
 */
async function readEach<Name extends "sectionsOf" | "linksOf" | "factsOf">(
  name: Name,
  texts: readonly string[],
): Promise<ReturnType<Tasks[Name]>[]> {
  const found: ReturnType<Tasks[Name]>[] = [];
  try {
    for (const text of texts) found.push(await writing.run(name, text));
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error;
  }
  return found;
}

/**
 * What stands under each heading of some texts. Of those that are too intricate all is one section:
 * their words are found.
 */
export async function sectionsOfTexts(texts: string[]): Promise<Section[][]> {
  const found = await readEach("sectionsOf", texts);
  return [...found, ...texts.slice(found.length).map((text) => [asOneSection(text)])];
}

/** What some texts refer to, up to one that is too intricate: that refers to nothing. */
export async function linksOfTexts(texts: readonly string[]): Promise<DocumentLinks[]> {
  const found = await readEach("linksOf", texts);
  return found.length < texts.length ? [...found, { links: [], anchors: [] }] : found;
}

interface TextFacts {
  sections: Section[];
  /** Undefined after a text that is too intricate: they are read when somebody asks for them. */
  links: DocumentLinks | undefined;
}

/** What search and links need to know of some texts, read once for both. */
export async function factsOfTexts(texts: readonly string[]): Promise<TextFacts[]> {
  const found = await readEach("factsOf", texts);
  return texts.map((text, index) => {
    const links = index === found.length ? { links: [], anchors: [] } : undefined;
    return found[index] ?? { sections: [asOneSection(text)], links };
  });
}
