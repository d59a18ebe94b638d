import { NotebookText } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";

/** First use: what spaces are for, and how to begin. */
export function NoSpaces({ action }: { action?: ReactNode }) {
  return (
    <EmptyState icon={NotebookText} title="No spaces yet" action={action}>
      A space holds the pages of one subject, such as a product's guide. Put it on a site to publish
      it; one space can be on several sites.
      {!action && (
        <span className="mt-2 block">
          Creating one takes the role create, which an admin can grant.
        </span>
      )}
    </EmptyState>
  );
}
