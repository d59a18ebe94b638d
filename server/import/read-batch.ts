import type { FileFields } from "../content/nodes.ts";
import { ServiceError } from "../errors.ts";
import type { BlobDeps } from "../files/store-blob.ts";
import { storeFile } from "../files/store-file.ts";
import { linkPages } from "./link-pages.ts";
import { Plan, type PlannedPage, type ReadyPage } from "./place-pages.ts";
import { storable } from "./read/names.ts";
import type { ReadPage } from "./read/read-page.ts";
import type { LinkTarget } from "./read/rewrite-links.ts";
import { type ImportSource, ResourceFault, SamePage } from "./read/source.ts";

export type Outcome =
  | { planned: PlannedPage; page: ReadPage }
  | { planned: PlannedPage; fault: string }
  | { planned: PlannedPage; same: string };

/** Why a resource was not imported, in words; a fault of ours is thrown on. */
function faultOf(error: unknown): string {
  if (error instanceof ResourceFault) return error.message;
  if (error instanceof ServiceError) return error.message;
  throw error;
}

/** Without characters that no database takes: escapes of formats can name them. */
const storablePage = ({ title, description, markdown, ...rest }: ReadPage): ReadPage => ({
  ...rest,
  ...(title !== undefined && { title: storable(title) }),
  ...(description !== undefined && { description: storable(description) }),
  markdown: storable(markdown),
});

async function readOne(source: ImportSource, planned: PlannedPage): Promise<Outcome> {
  if (planned.isEmpty || planned.kind !== "document") return { planned, page: { markdown: "" } };
  try {
    return { planned, page: storablePage(await source.read(planned.key)) };
  } catch (error) {
    if (error instanceof SamePage) return { planned, same: error.key };
    return { planned, fault: faultOf(error) };
  }
}

const atOnce = 4;

/** Reads pages of a source, a few at a time; what cannot be read says why. */
export async function readPages(
  source: ImportSource,
  wanted: readonly PlannedPage[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    outcomes.push(...(await Promise.all(some.map((page) => readOne(source, page)))));
  }
  return outcomes;
}

const mostFilesOfAPage = 100;

/** The files of a source that were stored, each once, by what the source calls them. */
export class ImportFiles {
  readonly #deps: BlobDeps;
  readonly #source: ImportSource;
  readonly #stored = new Map<string, FileFields | undefined>();

  constructor(deps: BlobDeps, source: ImportSource) {
    this.#deps = deps;
    this.#source = source;
  }

  /** Stores what a page shows; what cannot be read stays the link that it was. */
  async storeOf(key: string, targets: readonly LinkTarget[]): Promise<FileFields[]> {
    const wanted = new Set<string>();
    for (const { url, kind } of targets) {
      const target = this.#source.resolve(key, url, kind);
      if (target && "file" in target && wanted.size < mostFilesOfAPage) wanted.add(target.file);
    }
    const files: FileFields[] = [];
    for (const each of wanted) {
      const file = this.#stored.has(each) ? this.#stored.get(each) : await this.#store(each);
      this.#stored.set(each, file);
      if (file) files.push(file);
    }
    return files;
  }

  async #store(key: string): Promise<FileFields | undefined> {
    try {
      return await storeFile(this.#deps, await this.#source.file(key));
    } catch (error) {
      faultOf(error);
      return undefined;
    }
  }

  addressOf(key: string): string | undefined {
    const file = this.#stored.get(key);
    return file && `/files/${file.id}`;
  }
}

export interface ReadyBatch {
  ready: (ReadyPage & { files: FileFields[] })[];
  failed: { planned: PlannedPage; fault: string }[];
  /** Pages that turned out to be others. */
  same: PlannedPage[];
  plan: Plan;
}

interface BatchInput {
  source: ImportSource;
  files: ImportFiles;
  /** Pages with the ids that they have been given; new ones get theirs from `idFor`. */
  known: readonly PlannedPage[];
  wanted: readonly PlannedPage[];
  idFor: () => string;
}

/** A page with all it shows stored, and links that hold where it is going to stand. */
async function linkOne(
  { source, files }: BatchInput,
  plan: Plan,
  { planned, page }: { planned: PlannedPage; page: ReadPage },
) {
  const { markdown } = page;
  const targets = markdown === "" ? [] : await source.converter.run("targets", markdown);
  const stored = await files.storeOf(planned.key, targets);
  const linked = await linkPages(source, plan, { key: planned.key, markdown, targets }, (key) =>
    files.addressOf(key),
  );
  return { planned, page, markdown: linked, files: stored };
}

/** Reads some pages with all they show, so that writing them takes no time. */
export async function readBatch(input: BatchInput): Promise<ReadyBatch> {
  const { source, known, wanted, idFor } = input;
  const outcomes = await readPages(source, wanted);
  const ids = new Map(known.map((page) => [page.key, page]));
  const same = outcomes.flatMap((each) => ("same" in each ? [each.planned] : []));
  const dropped = new Set(same.map(({ key }) => key));
  const all = source.pages
    .filter(({ key }) => !dropped.has(key))
    .map((page) => ids.get(page.key) ?? { ...page, id: idFor() });
  const plan = new Plan(all);
  const ready: ReadyBatch["ready"] = [];
  const failed = outcomes.flatMap((each) => ("fault" in each ? [each] : []));
  for (const each of outcomes) {
    if (!("page" in each)) continue;
    try {
      ready.push(await linkOne(input, plan, each));
    } catch (error) {
      failed.push({ planned: each.planned, fault: faultOf(error) });
    }
  }
  return { ready, failed, same, plan };
}
