import { CircleCheck, SquareArrowOutUpRight, Unlink } from "lucide-react";
import { Status } from "@/components/ui/badge";
import type { LinkStatus } from "@/lib/contract/links";
import { statusWords } from "./link-words";

const looks = {
  ok: { tone: "success", icon: CircleCheck },
  broken: { tone: "danger", icon: Unlink },
  "in-app": { tone: "info", icon: SquareArrowOutUpRight },
} as const;

export function LinkState({ status }: { status: LinkStatus }) {
  return <Status {...looks[status]}>{statusWords[status]}</Status>;
}
