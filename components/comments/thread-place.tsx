"use client";

import { History } from "lucide-react";
import { Badge, Status } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { Comment } from "@/lib/contract/comment";
import { paths } from "@/lib/paths";
import { titled } from "@/lib/titled";
import { blockWords } from "./comment-words";

interface ThreadPlaceProps {
  organizationId: string;
  comment: Comment;
  /** Leads to the page; without it the page is on the screen already. */
  pageHref?: string;
}

/** What a thread is about: the page, the block with its words, and whether that has changed since. */
export function ThreadPlace({ organizationId, comment: { target }, pageHref }: ThreadPlaceProps) {
  const { page, node, space, revision } = target;
  if (!page) return null;
  const block = blockWords(target);
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
            <TextLink href={then}>See the page as it was</TextLink>
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
