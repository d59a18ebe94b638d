import { FileMinus, FilePen, FilePlus, FileSymlink, TextCursorInput } from "lucide-react";
import { Badge, type Tone } from "@/components/ui/badge";
import type { ChangeKind } from "./changed-items";

const looks = {
  created: { icon: FilePlus, tone: "success", color: "text-success" },
  deleted: { icon: FileMinus, tone: "danger", color: "text-danger" },
  edited: { icon: FilePen, tone: "info", color: "text-info" },
  renamed: { icon: TextCursorInput, tone: "info", color: "text-info" },
  moved: { icon: FileSymlink, tone: "accent", color: "text-accent-text" },
} as const satisfies Record<ChangeKind, { icon: typeof FilePen; tone: Tone; color: string }>;

export const kindLabels: Record<ChangeKind, string> = {
  created: "Created",
  deleted: "Deleted",
  edited: "Edited",
  renamed: "Renamed",
  moved: "Moved",
};

export function KindMark({ kind }: { kind: ChangeKind }) {
  const { icon: Icon, color } = looks[kind];
  return <Icon role="img" aria-label={kindLabels[kind]} className={`size-4 shrink-0 ${color}`} />;
}

export function KindBadge({ kind }: { kind: ChangeKind }) {
  return <Badge tone={looks[kind].tone}>{kindLabels[kind]}</Badge>;
}
