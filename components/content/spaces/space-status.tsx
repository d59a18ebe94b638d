import { FolderLock, Globe, GlobeLock, KeyRound, Link2, Lock, UserCheck } from "lucide-react";
import { Badge, Status } from "@/components/ui/badge";
import type { EditMode, SpaceVisibility } from "@/lib/contract/content/space";
import { editModeLabels, visibilityLabels } from "./space-labels";

const icons = {
  public: Globe,
  unlisted: Link2,
  "share-link": KeyRound,
  "visitor-auth": UserCheck,
  "in-collection": FolderLock,
  private: GlobeLock,
} as const;

/** Visibility of a space, as text and icon. */
export function VisibilityMark({ visibility }: { visibility: SpaceVisibility }) {
  const Icon = icons[visibility];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-subtle" />
      <span className="truncate">{visibilityLabels[visibility].label}</span>
    </span>
  );
}

/** Marks locked spaces; live is the normal mode. */
export function EditModeMark({ editMode }: { editMode: EditMode }) {
  const { label, meaning } = editModeLabels[editMode];
  if (editMode === "live") {
    return (
      <span className="text-text-muted" title={meaning}>
        {label}
      </span>
    );
  }
  return (
    <span title={meaning}>
      <Status tone="warning" icon={Lock}>
        {label}
      </Status>
    </span>
  );
}

export function VisibilityBadge({ visibility }: { visibility: SpaceVisibility }) {
  const Icon = icons[visibility];
  const { label, meaning } = visibilityLabels[visibility];
  const published = visibility !== "private" && visibility !== "in-collection";
  return (
    <span title={meaning} className="inline-flex">
      <Badge tone={published ? "info" : "neutral"}>
        <Icon aria-hidden className="size-3" strokeWidth={2.5} />
        {label}
      </Badge>
    </span>
  );
}
