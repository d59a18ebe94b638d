import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";

interface DeniedStateProps {
  /** What is closed: "audit log". */
  what: string;
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
  return (
    <EmptyState icon={Lock} title={`Your role does not open the ${what}`} action={action}>
      It takes the role <strong className="font-medium text-text">{needs}</strong>. {grantedBy}
    </EmptyState>
  );
}
