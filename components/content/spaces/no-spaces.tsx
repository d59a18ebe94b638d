import { NotebookText } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";

/** Empty state for first use. */
export function NoSpaces({ action }: { action?: ReactNode }) {
  return (
    <EmptyState icon={NotebookText} title="No spaces yet" action={action}>
      A space contains pages about one subject, such as a product guide. Add it to one or more sites
      to publish it.
      {!action && (
        <span className="mt-2 block">
          You need the create role to create a space. Ask an admin of this organization for access.
        </span>
      )}
    </EmptyState>
  );
}
