"use client";

import { Popover } from "@/components/ui/popover";
import type { ListedFile } from "@/lib/contract/content/content";
import { usesOf } from "./file-labels";
import type { FilesParams } from "./using-pages";
import { UsingPages } from "./using-pages";

interface FileUsesProps {
  params: FilesParams;
  file: ListedFile;
}

/** Number of pages that show or link to a file, which opens their list. */
export function FileUses({ params, file }: FileUsesProps) {
  if (!file.usedIn) return <span className="text-text-muted">{usesOf(file)}</span>;
  return (
    <Popover
      label={`Pages that use ${file.name}`}
      className="max-h-80 w-72 overflow-y-auto p-3"
      trigger={
        <button
          type="button"
          aria-label={`Used in ${usesOf(file)}. Show pages`}
          // On a narrow screen, the row is too low for the target, which reaches below the text instead.
          className="relative z-sticky inline-flex min-h-6 items-center rounded-xs text-start hover:text-accent-text hover:underline max-sm:min-h-0 max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:-top-1 max-sm:after:-bottom-3"
        >
          {usesOf(file)}
        </button>
      }
    >
      <UsingPages params={params} fileId={file.id} />
    </Popover>
  );
}
