import { toastNote } from "@/components/ui/toast";
import { plural } from "@/lib/format/format";
import { cutSubject } from "@/lib/format/subject";

export interface Uploaded {
  id: string;
  name: string;
  /** File of which it has taken the place. */
  replaced: { id: string; name: string } | undefined;
  /** Set if the content isn't what the name says. */
  note: string | undefined;
}

type Batch = readonly Pick<Uploaded, "name" | "replaced">[];

/** Returns verb and past tense for uploads of which some replaced other files. */
function verbsFor(uploaded: Batch) {
  const replaced = uploaded.filter((each) => each.replaced);
  if (replaced.length === 0) return { verb: "Add", past: "Added" };
  if (replaced.length === uploaded.length) return { verb: "Replace", past: "Replaced" };
  return { verb: "Add and replace", past: "Added and replaced" };
}

/** Returns the subject of a change request with uploads: a single file by its name. */
export function subjectFor(uploaded: Batch, count = uploaded.length): string {
  const { verb } = verbsFor(uploaded);
  const [{ name = "", replaced = undefined } = {}] = uploaded;
  if (count > 1) return cutSubject(`${verb} ${plural(count, "file")}`);
  const isRenamed = replaced !== undefined && replaced.name !== name;
  return cutSubject(isRenamed ? `Replace ${replaced.name} with ${name}` : `${verb} ${name}`);
}

/** Says what was done: `Replaced 2 files`. */
export const doneFor = (uploaded: Batch): string =>
  `${verbsFor(uploaded).past} ${plural(uploaded.length, "file")}`;

/** Says what is there after the uploads are undone. */
export function undoneFor(uploaded: Batch): string {
  const { verb } = verbsFor(uploaded);
  const [{ name = "", replaced = undefined } = {}] = uploaded;
  const files = uploaded.length === 1 ? (replaced?.name ?? name) : plural(uploaded.length, "file");
  if (verb === "Add") return `${files} removed`;
  return verb === "Replace" ? `Previous ${files} restored` : "Previous files restored";
}

/** Shows the notes about files whose content isn't what their name says. */
export function noteContents(uploaded: readonly Pick<Uploaded, "note">[]): void {
  const notes = uploaded.flatMap(({ note }) => note ?? []);
  if (notes.length > 0) toastNote(notes.join(" "));
}
