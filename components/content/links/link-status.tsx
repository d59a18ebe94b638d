import { CircleCheck, SquareArrowOutUpRight, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { Status } from "@/components/ui/badge";
import type { LinkStatus } from "@/lib/contract/content/links";
import { statusLabels } from "./link-labels";

const looks = {
  ok: { tone: "success", icon: CircleCheck },
  broken: { tone: "danger", icon: Unlink },
  "in-app": { tone: "info", icon: SquareArrowOutUpRight },
} as const;

interface LinkStateProps {
  status: LinkStatus;
  /** Shown instead of the name of the status. */
  children?: ReactNode;
}

export function LinkState({ status, children = statusLabels[status] }: LinkStateProps) {
  return <Status {...looks[status]}>{children}</Status>;
}
