import { FolderLock, Globe, KeyRound, Link2, Lock, UserCheck } from "lucide-react";
import { Badge, Status } from "@/components/ui/badge";
import type { EditMode, SpaceVisibility } from "@/lib/contract/space";
import { editModeWords, visibilityWords } from "./space-words";

const icons = {
  public: Globe,
  unlisted: Link2,
  "share-link": KeyRound,
  "visitor-auth": UserCheck,
  "in-collection": FolderLock,
  private: Lock,
} as const;

/** Who can read a space, as word and shape. */
export function VisibilityMark({ visibility }: { visibility: SpaceVisibility }) {
  const Icon = icons[visibility];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-subtle" />
      <span className="truncate">{visibilityWords[visibility].label}</span>
    </span>
  );
}

/** Locked stands out; live is what spaces are anyway. */
export function EditModeMark({ editMode }: { editMode: EditMode }) {
  const { label, meaning } = editModeWords[editMode];
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

/** The visibility beside a title. */
export function VisibilityBadge({ visibility }: { visibility: SpaceVisibility }) {
  const Icon = icons[visibility];
  const { label, meaning } = visibilityWords[visibility];
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
