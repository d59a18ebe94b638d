import type { BulkItem } from "@/components/platform/form/bulk-dialog";
import { runBulk } from "@/components/platform/form/run-bulk";
import type { DialogProps } from "@/components/ui/dialog";
import type { Problem } from "@/components/ui/problem";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { holdUnload } from "@/components/ui/unsaved";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { emojiSign } from "@/lib/text/emoji-sign";
import { titleOf } from "./space-title";

export interface BulkSpacesProps extends DialogProps {
  organization: OrganizationParams;
  /** Doesn't change while the dialog is open. */
  spaces: readonly Space[];
  onDone: () => void;
}

export const bulkItems = (spaces: readonly Space[]): BulkItem[] =>
  spaces.map((space) => ({ id: space.id, label: titleOf(space), mark: emojiSign(space.emoji) }));

interface Undoing {
  undoOne: (id: string) => Promise<unknown>;
  settle: () => Promise<unknown>;
  /** Results: "restored" and "not restored". */
  done: string;
  failed: string;
  atOnce?: number;
}

/** Undoes an act on many spaces, and tells how many are as before. */
export async function undoAll(
  ids: readonly string[],
  { undoOne, settle, done, failed, atOnce = 4 }: Undoing,
): Promise<void> {
  const refused: Problem[] = [];
  const letUnload = holdUnload();
  await runBulk(ids, undoOne, {
    onChange: (_, state) => state.status === "failed" && refused.push(state.problem),
    signal: new AbortController().signal,
    atOnce,
  }).finally(letUnload);
  await settle();
  const back = ids.length - refused.length;
  if (back > 0) toastDone(`${plural(back, "space")} ${done}`);
  const [first] = refused;
  if (first)
    toastProblem(new Error(`${plural(refused.length, "space")} ${failed}: ${first.message}`));
}
