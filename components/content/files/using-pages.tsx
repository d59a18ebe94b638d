"use client";

import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { formatNumber } from "@/lib/format/format";
import { useFileBacklinks } from "@/lib/queries/content/links";
import { paths } from "@/lib/url/paths";

export interface FilesParams {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string | undefined;
}

interface UsingPagesProps {
  params: FilesParams;
  fileId: string;
}

export function UsingPages({ params, fileId }: UsingPagesProps) {
  const { data, error } = useFileBacklinks(params, fileId);
  if (error) return <p role="alert">{readProblem(error).message}</p>;
  if (!data) {
    return (
      <div role="status" aria-label="Loading pages that use it">
        <Skeleton className="w-40" />
      </div>
    );
  }
  const pages = new Map(
    data.items.flatMap((at) => (at.kind === "page" ? [[at.page.id, at] as const] : [])),
  );
  if (pages.size === 0) return <p>Used only in reusable content.</p>;
  const more = data.count - data.items.length;
  return (
    <ul aria-label="Pages that use it" className="space-y-1">
      {[...pages].map(([id, { page, space }]) => (
        <li key={id}>
          <TextLink className="bidi wrap-anywhere" href={addressOf(params, space.id, id)}>
            {page.title}
          </TextLink>
        </li>
      ))}
      {more > 0 && <li>and {formatNumber(more)} more</li>}
    </ul>
  );
}

function addressOf(
  { organizationId, spaceId, changeRequestId }: FilesParams,
  of: string,
  id: string,
) {
  if (of !== spaceId || changeRequestId === undefined) {
    return paths.spaceContent({ organizationId, spaceId: of }, id);
  }
  return paths.changeRequestContent({ organizationId, spaceId, changeRequestId }, id);
}
