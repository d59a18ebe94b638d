import { CircleCheck, SquareArrowOutUpRight, Unlink } from "lucide-react";
import { Status } from "@/components/ui/badge";
import type { LinkStatus } from "@/lib/contract/content/links";
import { statusLabels } from "./link-labels";

const looks = {
  ok: { tone: "success", icon: CircleCheck },
  broken: { tone: "danger", icon: Unlink },
  "in-app": { tone: "info", icon: SquareArrowOutUpRight },
} as const;

export function LinkState({ status }: { status: LinkStatus }) {
  return <Status {...looks[status]}>{statusLabels[status]}</Status>;
}
