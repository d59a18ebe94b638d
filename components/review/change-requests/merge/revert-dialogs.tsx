"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { Findings } from "@/components/access/impact/findings";
import { useReadersNote } from "@/components/content/change-requests/use-readers-note";
import { useUndoMerge } from "@/components/content/change-requests/use-undo-merge";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { isFile, itemsOf } from "@/components/review/change-requests/changes/changed-items";
import { nameOf } from "@/components/review/change-requests/state/change-request-labels";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { SemanticChanges } from "@/lib/contract/content/content-changes";
import { formatList, formatNumber, plural } from "@/lib/format/format";
import { joinChanges, useChangesOfRevision } from "@/lib/queries/content/content";
import { useRevertChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import type { ActionsProps } from "./merge-dialog";
import { effectOf } from "./revert-effects";

type RevertDialogProps = ActionsProps & DialogProps;

/** Asks before a merge is undone at once, and lists the effects. */
export function UndoMergeDialog({ params, request, space, ...dialog }: RevertDialogProps) {
  const undo = useUndoMerge(params);
  const readers = useReadersNote(space);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Undo the merge of ${nameOf(request)}?`}
      confirmLabel="Undo merge"
      blocked={readers === undefined}
      onConfirm={() => undo(request)}
    >
      <div className="space-y-3">
        <p>The content of the space goes back to how it was before the merge. {readers}</p>
        <Effects {...{ params, request }} onLeave={() => dialog.onOpenChange(false)} />
      </div>
    </ConfirmDialog>
  );
}

/** Asks before a draft is opened that reverts a merge, and lists its effects. */
export function RevertDialog({ params, request, space, ...dialog }: RevertDialogProps) {
  const router = useRouter();
  const { mutateAsync } = useRevertChangeRequest();
  const { organizationId, spaceId, changeRequestId } = params;
  const revert = async () => {
    const opened = await mutateAsync({ params: { spaceId, changeRequestId } });
    toastDone(`Opened #${opened.number} to revert #${request.number}`);
    router.push(paths.changeRequest({ organizationId, spaceId, changeRequestId: opened.id }));
  };
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      title={`Revert ${nameOf(request)}?`}
      confirmLabel="Open draft"
      onConfirm={revert}
    >
      <div className="space-y-3">
        <p>
          This opens a draft that undoes the changes and keeps later ones. Readers see nothing until
          it is merged.
        </p>
        <Effects {...{ params, request }} onLeave={() => dialog.onOpenChange(false)} />
      </div>
    </ConfirmDialog>
  );
}

const shownAtMost = 10;

interface EffectsProps extends Pick<ActionsProps, "params"> {
  onLeave: () => void;
}

/** Effects of undoing a merge, page by page. */
function Effects({ request, ...props }: EffectsProps & Pick<ActionsProps, "request">) {
  const { spaceId } = props.params;
  const found = useChangesOfRevision({ spaceId, revisionId: request.revisionMerged ?? "" });
  const data = useMemo(() => joinChanges(found.data?.pages), [found.data]);
  return (
    <Findings query={{ ...found, data }} what="the effects">
      {(answer) => <EffectList {...props} answer={answer} />}
    </Findings>
  );
}

function EffectList({ params, onLeave, answer }: EffectsProps & { answer: SemanticChanges }) {
  const items = useMemo(() => itemsOf(answer.changes), [answer]);
  if (items.length === 0) return <p>The merge changed nothing.</p>;
  const pages = items.filter(({ isPage }) => isPage).length;
  const files = items.filter(isFile).length;
  const others = items.length - pages - files;
  const counted = [
    ...(pages > 0 ? [plural(pages, "page")] : []),
    ...(files > 0 ? [plural(files, "file")] : []),
    ...(others > 0 ? [plural(others, "other item")] : []),
  ];
  const rest = items.length - shownAtMost;
  const partial = (answer.more ?? 0) > 0;
  return (
    <section aria-label="Effects" className="space-y-1.5">
      <p>
        <strong className="font-medium text-text">
          {partial && "At least "}
          {formatList(counted)}
        </strong>{" "}
        {items.length === 1 ? "changes" : "change"}:
      </p>
      <ul className="divide-y rounded border">
        {items.slice(0, shownAtMost).map((item) => (
          <li key={item.id} className="flex flex-wrap gap-x-3 px-3 py-2">
            {/* The effect moves below a title that it would shorten. */}
            <span className="bidi wrap-anywhere min-w-0 flex-1 basis-60 text-text">
              {item.title}
            </span>
            <span className="wrap-anywhere min-w-0">{effectOf(item)}</span>
          </li>
        ))}
      </ul>
      {(rest > 0 || partial) && (
        <TextLink href={paths.changeRequest(params)} onClick={onLeave}>
          View all changes{rest > 0 && ` (${formatNumber(rest)} more)`}
        </TextLink>
      )}
    </section>
  );
}
