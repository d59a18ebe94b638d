"use client";

import { Popover } from "@/components/ui/popover";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { ListedFile } from "@/lib/contract/content";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useFileBacklinks } from "@/lib/queries/links";
import { usesOf } from "./file-words";

export interface FilesPlace {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string | undefined;
}

interface FileUsesProps {
  place: FilesPlace;
  file: ListedFile;
}

/** How many pages show a file or link to it; they open from here. */
export function FileUses({ place, file }: FileUsesProps) {
  if (!file.usedIn) return <span className="text-text-muted">{usesOf(file)}</span>;
  return (
    <Popover
      label={`Pages that use ${file.name}`}
      className="max-h-80 w-72 overflow-y-auto p-3"
      trigger={
        <button
          type="button"
          aria-label={`Used in ${usesOf(file)}: show them`}
          className="relative z-sticky inline-flex min-h-6 items-center rounded-xs text-start hover:text-accent-text hover:underline"
        >
          {usesOf(file)}
        </button>
      }
    >
      <UsingPages place={place} fileId={file.id} />
    </Popover>
  );
}

function UsingPages({ place, fileId }: { place: FilesPlace; fileId: string }) {
  const { data, error } = useFileBacklinks(place, fileId);
  if (error) return <p role="alert">{readProblem(error).message}</p>;
  if (!data) {
    return (
      <div role="status" aria-label="Looking for pages that use it">
        <Skeleton className="w-40" />
      </div>
    );
  }
  const pages = new Map(
    data.items.flatMap((at) => (at.kind === "page" ? [[at.page.id, at] as const] : [])),
  );
  if (pages.size === 0) return <p>Only texts that several pages share use it.</p>;
  const more = data.count - data.items.length;
  return (
    <ul aria-label="Pages that use it" className="space-y-1">
      {[...pages].map(([id, { page, space }]) => (
        <li key={id}>
          <TextLink className="bidi wrap-anywhere" href={addressOf(place, space.id, id)}>
            {page.title}
          </TextLink>
        </li>
      ))}
      {more > 0 && <li>and {formatNumber(more)} more places</li>}
    </ul>
  );
}

function addressOf(
  { organizationId, spaceId, changeRequestId }: FilesPlace,
  of: string,
  id: string,
) {
  if (of !== spaceId || changeRequestId === undefined) {
    return paths.spaceContent({ organizationId, spaceId: of }, id);
  }
  return paths.changeRequestContent({ organizationId, spaceId, changeRequestId }, id);
}
