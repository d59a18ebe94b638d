"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { PageLinks } from "@/components/content/links/page-links";
import { PagePdf } from "@/components/content/pages/page-pdf";
import { PageTrail } from "@/components/content/pages/page-trail";
import { onTitleSelection } from "@/components/content/pages/tree/editor-focus";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { useMergeAfterSave } from "@/components/content/params/use-merge-after-save";
import { MergeDialog } from "@/components/review/change-requests/merge/merge-dialog";
import { PageComments } from "@/components/review/comments/page-comments";
import type { DialogProps } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { DocumentPage } from "@/lib/contract/content/page";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { CollisionDialog } from "./collision-dialog";
import { SaveBar } from "./save-bar";
import { usePageDraft } from "./use-page-draft";
import { useSavePage } from "./use-save-page";
import { useUnmerged } from "./use-unmerged";
import { WriteAndPreview } from "./write-and-preview";

const dialogs = { merge: MergePage };

interface PageEditorProps {
  params: ChangeRequestParams;
  page: DocumentPage;
}

/** Page editor with a preview. */
export function PageEditor({ params, page }: PageEditorProps) {
  const writing = usePageDraft(params, page);
  const saving = useSavePage(params, page, writing);
  const unmerged = useUnmerged(params, page.id);
  const { draft, base, dirty, change } = writing;
  useUnsavedGuard(dirty || saving.discarding, saving.save);
  const merges = useMergeAfterSave();
  const { open, element } = useDialogs(dialogs, { params, pageId: page.id });
  const saveAndMerge = async () => {
    if (await saving.finish({ quiet: true })) open.merge();
  };
  const section = useRef<HTMLElement>(null);
  const goToText = () => section.current?.querySelector<HTMLElement>(".cm-content")?.focus();
  const router = useRouter();
  const saveAndLeave = async () => {
    if (await saving.finish({ quiet: !writing.changed })) router.push(paths.changeRequest(params));
  };
  const saveOnKeys = (event: KeyboardEvent) => {
    // Of this form, not of a panel that it opened.
    if (!(event.target instanceof Node && section.current?.contains(event.target))) return;
    const isSave = event.key === "Enter" || (event.key.toLowerCase() === "s" && !event.shiftKey);
    if (!isSave || event.altKey || !(event.metaKey || event.ctrlKey)) return;
    // Before the editor inserts a line break, or the browser saves its page.
    event.preventDefault();
    event.stopPropagation();
    void saving.finish();
  };
  return (
    <section ref={section} aria-label={`Edit ${page.title}`} onKeyDownCapture={saveOnKeys}>
      <div className="space-y-4">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <PageTrail params={params} pageId={page.id} />
          </div>
          <PageComments params={params} pageId={page.id} />
          <PageLinks params={params} page={page} />
          <PagePdf params={params} page={page} />
        </div>
        <Fields pageId={page.id} draft={draft} change={change} onEnter={goToText} />
        <WriteAndPreview
          params={params}
          pageId={page.id}
          text={draft.markdown}
          onChange={(markdown) => change({ markdown })}
        />
      </div>
      <SaveBar
        {...{ writing, saving, unmerged }}
        merging={
          merges
            ? {
                saveAndMerge: () => void saveAndMerge(),
                saveAndLeave: () => void saveAndLeave(),
              }
            : undefined
        }
      />
      <CollisionDialog {...{ params, base, saving }} pageId={page.id} mine={draft} />
      {element}
    </section>
  );
}

interface MergePageProps extends DialogProps {
  params: ChangeRequestParams;
  pageId: string;
}

/** Merges the change request, and opens the page in the space. */
function MergePage({ params, pageId, ...dialog }: MergePageProps) {
  const router = useRouter();
  const request = useChangeRequest(params).data;
  const space = useSpace(params).data;
  if (!request || !space) return null;
  return (
    <MergeDialog
      {...dialog}
      params={params}
      request={request}
      space={space}
      onMerged={() => router.push(paths.spaceContent(params, pageId))}
    />
  );
}

type FieldsProps = Pick<ReturnType<typeof usePageDraft>, "draft" | "change"> & {
  pageId: string;
  /** Called for Enter in the title. */
  onEnter: () => void;
};

function Fields({ pageId, draft, change, onEnter }: FieldsProps) {
  const id = useId();
  const title = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      // After the frame in which a dialog stops holding the focus.
      onTitleSelection(pageId, () => void requestAnimationFrame(() => title.current?.select())),
    [pageId],
  );
  const missing = draft.title.trim() === "";
  return (
    <>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-title`} className="block font-medium">
          Title
        </label>
        <Input
          id={`${id}-title`}
          ref={title}
          dir="auto"
          maxLength={256}
          autoComplete="off"
          value={draft.title}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {missing && (
          <p id={`${id}-missing`} className="text-danger text-sm">
            Enter a title
          </p>
        )}
      </div>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-description`} className="block font-medium">
          Description <span className="font-normal text-text-muted">(optional)</span>
        </label>
        <Textarea
          id={`${id}-description`}
          dir="auto"
          rows={1}
          className="min-h-control!"
          maxLength={1000}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
    </>
  );
}
