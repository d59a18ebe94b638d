"use client";

import { History } from "lucide-react";
import { Badge, Status } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { Comment } from "@/lib/contract/review/comment";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { blockLabel } from "./comment-labels";

interface ThreadPlaceProps {
  organizationId: string;
  comment: Comment;
  /** Link to the page; absent if the page is shown already. */
  pageHref?: string;
}

/** Subject of a thread: the page, the quoted block, and a note if it has changed since. */
export function ThreadPlace({ organizationId, comment: { target }, pageHref }: ThreadPlaceProps) {
  const { page, node, space, revision } = target;
  if (!page) return null;
  const block = blockLabel(target);
  const then = paths.revision({ organizationId, spaceId: space, revisionId: revision }, page.id);
  return (
    <div className="space-y-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text-muted">
        {pageHref && (
          <TextLink href={pageHref} className="bidi wrap-anywhere">
            {titled(page.title)}
          </TextLink>
        )}
        {block && <Badge>{block}</Badge>}
        {page.outdated && (
          <>
            <Status tone="warning" icon={History}>
              Outdated
            </Status>
            <TextLink href={then}>View original page</TextLink>
          </>
        )}
      </div>
      {node?.preview && (
        <blockquote className="bidi wrap-anywhere line-clamp-3 border-s-2 ps-2 text-text-muted">
          {node.preview}
        </blockquote>
      )}
    </div>
  );
}
