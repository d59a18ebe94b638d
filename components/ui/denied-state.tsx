import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";

interface DeniedStateProps {
  /** What is closed, where it is not the page itself: "audit log". */
  what?: string | undefined;
  /** The weakest role that may: "admin". */
  needs: string;
  /** Who can give that role, in words. */
  grantedBy?: ReactNode;
  action?: ReactNode;
}

/** Not allowed: which role it takes and who can grant it. */
export function DeniedState({
  what,
  needs,
  grantedBy = "An admin of this organization can grant it.",
  action,
}: DeniedStateProps) {
  const closed = what ? `the ${what}` : "this page";
  return (
    <EmptyState icon={Lock} title={`Your role does not open ${closed}`} action={action}>
      It takes the role <strong className="font-medium text-text">{needs}</strong>. {grantedBy}
    </EmptyState>
  );
}
