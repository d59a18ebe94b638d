"use client";

import {
  Archive,
  ArchiveRestore,
  CircleDashed,
  FileDown,
  GitMerge,
  Pencil,
  RefreshCw,
  Undo2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ActButton } from "@/components/ui/act-button";
import type { Actions } from "@/components/ui/action";
import { MoreActions } from "@/components/ui/more-actions";
import { OnceOpened } from "@/components/ui/once-opened";
import type { ChangeRequest } from "@/lib/contract/change-request";
import type { Space } from "@/lib/contract/space";
import type { ChangeRequestPlace } from "./change-request-frame";
import {
  contentRefusal,
  editRefusal,
  mergeRefusal,
  type Refusal,
  revertRefusal,
} from "./change-request-rules";
import { isOutdated, nameOf } from "./change-request-words";
import { useMoveStatus } from "./use-move-status";
import { useRevert } from "./use-revert";
import { useReviewers } from "./use-reviewers";
import { useUpdateFromSpace } from "./use-update-from-space";

const RenameDialog = dynamic(() => import("./rename-dialog").then((m) => m.RenameDialog));
const PdfDialog = dynamic(() => import("@/components/pdf/pdf-dialog").then((m) => m.PdfDialog));
const MergeDialog = dynamic(() => import("./merge-dialog").then((m) => m.MergeDialog));

export interface ActsProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  space: Space;
}

type Asked = "rename" | "merge" | "pdf";

/** The next step as a button, merging beside it, and the rest in a menu. */
export function ChangeRequestActions(props: ActsProps) {
  const { place, request, space } = props;
  const [open, setOpen] = useState<Asked | null>(null);
  // Whoever is asked for a review has that to do first.
  const isAsked = useReviewers(place, request).own?.state === "waiting";
  const isDone = request.status === "merged" || request.status === "archived";
  const toggle = (dialog: Asked) => (next: boolean) => setOpen(next ? dialog : null);
  return (
    <>
      <NextStep {...props} />
      {!isDone && (
        <ActButton
          variant={request.status === "open" && !isAsked ? "primary" : "secondary"}
          refusal={mergeRefusal(request, space)}
          onClick={() => setOpen("merge")}
        >
          <GitMerge aria-hidden />
          Merge…
        </ActButton>
      )}
      <OtherActions {...props} onAsk={setOpen} />
      <OnceOpened open={open === "rename"}>
        <RenameDialog
          place={place}
          request={request}
          open={open === "rename"}
          onOpenChange={toggle("rename")}
        />
      </OnceOpened>
      <OnceOpened open={open === "merge"}>
        <MergeDialog {...props} open={open === "merge"} onOpenChange={toggle("merge")} />
      </OnceOpened>
      <OnceOpened open={open === "pdf"}>
        <PdfDialog
          of={place}
          name={nameOf(request)}
          open={open === "pdf"}
          onOpenChange={toggle("pdf")}
        />
      </OnceOpened>
    </>
  );
}

function NextStep({ place, request, space }: ActsProps) {
  const revert = useRevert(place, request);
  const { move, moving } = useMoveStatus(place, request);
  const refusal = editRefusal(request, space);
  if (request.status === "draft") {
    return (
      <ActButton variant="primary" refusal={refusal} pending={moving} onClick={() => move("open")}>
        Ready for review
      </ActButton>
    );
  }
  if (request.status === "merged") {
    return (
      <ActButton refusal={revertRefusal(space)} onClick={revert}>
        <Undo2 aria-hidden />
        Revert
      </ActButton>
    );
  }
  if (request.status !== "archived") return null;
  return (
    <ActButton refusal={refusal} pending={moving} onClick={() => move("open")}>
      <ArchiveRestore aria-hidden />
      Reopen
    </ActButton>
  );
}

function OtherActions({
  place,
  request,
  space,
  onAsk,
}: ActsProps & { onAsk: (dialog: Asked) => void }) {
  const { move } = useMoveStatus(place, request);
  const { update } = useUpdateFromSpace(place);
  const { status } = request;
  const isMerged = status === "merged";
  const edit = refusedBy(editRefusal(request, space));
  const content = refusedBy(contentRefusal(request, space));
  const all: (Actions[number] | false)[] = [
    !isMerged && {
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      onSelect: () => onAsk("rename"),
      ...edit,
    },
    !isMerged &&
      isOutdated(request) && {
        id: "update",
        label: "Update from the space",
        icon: RefreshCw,
        onSelect: update,
        ...content,
      },
    status === "open" && {
      id: "draft",
      label: "Back to draft",
      icon: CircleDashed,
      onSelect: () => move("draft"),
      ...edit,
    },
    { id: "pdf", label: "Download PDF…", icon: FileDown, onSelect: () => onAsk("pdf") },
    !isMerged &&
      status !== "archived" && {
        id: "archive",
        label: "Archive",
        icon: Archive,
        onSelect: () => move("archived"),
        ...edit,
      },
  ];
  return <MoreActions actions={all.filter((action) => action !== false)} />;
}

const refusedBy = (refusal: Refusal) =>
  refusal === null ? {} : { disabled: true, reason: refusal };
