import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";

interface DeniedStateProps {
  /** Restricted content, if not the whole page: "the audit log". */
  what?: string | undefined;
  /** Weakest sufficient role: "admin". */
  needs: string;
  /** People who can grant the role. */
  grantedBy?: ReactNode;
  action?: ReactNode;
}

/** Message for missing permission: the required role, and the people who can grant it. */
export function DeniedState({
  what,
  needs,
  grantedBy = "Ask an admin of this organization for access.",
  action,
}: DeniedStateProps) {
  return (
    <EmptyState
      icon={Lock}
      title={`You need the ${needs} role to view ${what ?? "this page"}`}
      action={action}
    >
      {grantedBy}
    </EmptyState>
  );
}
