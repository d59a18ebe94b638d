import {
  type ChangedItem,
  isFile,
  itemsOf,
} from "@/components/review/change-requests/changes/changed-items";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { plural } from "@/lib/format/format";

const most = 5;

const labelOf = ({ kinds: [kind] }: ChangedItem) =>
  kind === "created" ? "added" : kind === "deleted" ? "deleted" : "replaced";

/** Names of the files that a merge adds, replaces or deletes. */
export function FilesOfMerge({ changes }: { changes: readonly ContentChange[] }) {
  const files = itemsOf(changes).filter(isFile);
  if (files.length === 0) return null;
  const more = files.length - most;
  return (
    <ul aria-label="Files" className="space-y-1">
      {files.slice(0, most).map((file) => (
        <li key={file.id} className="flex gap-x-3">
          <span className="bidi min-w-0 truncate text-text" title={file.title}>
            {file.title}
          </span>
          <span>{labelOf(file)}</span>
        </li>
      ))}
      {more > 0 && <li>and {plural(more, "more file")}</li>}
    </ul>
  );
}
