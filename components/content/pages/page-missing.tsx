import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

interface PageMissingProps {
  params: ContentParams;
  comments?: ReactNode;
}

/** Page that its location doesn't have. */
export function PageMissing({ params, comments }: PageMissingProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="Page not found"
      action={
        <>
          <LinkButton href={addressIn(params)} variant="primary">
            {params.revisionId === undefined ? "Go to pages" : "Go to revision"}
          </LinkButton>
          {comments}
        </>
      }
    >
      The page was deleted, or it belongs to another space or change request.
    </EmptyState>
  );
}
