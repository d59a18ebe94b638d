"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect, useState } from "react";
import { editSubject } from "@/components/content/pages/start-editing";
import { useDisabledReason } from "@/components/content/pages/use-disabled-reason";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { UnsentTextBanner } from "@/components/ui/unsent-text-banner";
import type { DocumentPage } from "@/lib/contract/content/page";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { titled } from "@/lib/format/titled";
import { useEditContent } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest, useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { baseOf, isEqual, type Writing } from "./page-draft";
import { readStored, storeDraft } from "./stored-draft";

interface UnsavedDraftProps {
  params: ChangeRequestParams;
  pageId: string;
  /** Undefined if the page was deleted. */
  page?: DocumentPage;
}

/**
 * Draft of a page that can't be edited here anymore, such as after a merge or the page's deletion;
 * empty without one.
 */
export function UnsavedDraft({ params, pageId, page }: UnsavedDraftProps) {
  const { changeRequestId } = params;
  const texts = useOwnTexts("tab");
  const status = useChangeRequest(params).data?.status;
  const [kept, setKept] = useState<Writing | null>(null);
  // Before the first paint, as the server can't read the browser's storage.
  useLayoutEffect(
    () => setKept(readStored(texts, changeRequestId, pageId)),
    [texts, changeRequestId, pageId],
  );
  const isSaved =
    !kept || isEqual(kept.draft, kept.base) || (page && isEqual(kept.draft, baseOf(page)));
  if (isSaved) return null;
  const discard = () => {
    storeDraft(texts, changeRequestId, pageId, null);
    setKept(null);
    toastDone("Draft discarded", {
      undo: () => {
        storeDraft(texts, changeRequestId, pageId, kept);
        setKept(kept);
      },
    });
  };
  return (
    <UnsentTextBanner
      label="Unsaved changes"
      title="You have unsaved changes to this page"
      textLabel="Text of the draft"
      text={kept.draft.markdown}
      rows={12}
      actions={
        page ? (
          <MoveDraft {...{ params, page, kept }} />
        ) : (
          <CreatePageOfDraft {...{ params, pageId, kept }} />
        )
      }
      onDiscard={discard}
    >
      {page ? keptNote(status) : "The page was deleted. Your draft is kept in this tab."}
    </UnsentTextBanner>
  );
}

const keptNote = (status: ChangeRequest["status"] | undefined) =>
  status === "archived"
    ? "Your draft is kept in this tab. Reopen the change request to continue."
    : "This change request can no longer be edited. Your draft is kept in this tab.";

interface DraftActionProps {
  params: ChangeRequestParams;
  kept: Writing;
}

/**
 * Button that moves a draft to a new change request and opens it there; hidden for people who can't
 * edit the space.
 */
function MoveDraft({ params, page, kept }: DraftActionProps & { page: DocumentPage }) {
  const router = useRouter();
  const texts = useOwnTexts("tab");
  const space = useSpace(params).data;
  const open = useCreateChangeRequest();
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  const move = async () => {
    try {
      const { id } = await open.mutateAsync({
        params: { spaceId: params.spaceId },
        body: { subject: editSubject(page.title) },
      });
      if (!storeDraft(texts, id, page.id, kept)) {
        throw new Error("Your browser can't store the draft.");
      }
      storeDraft(texts, params.changeRequestId, page.id, null);
      router.push(paths.changeRequestContent({ ...params, changeRequestId: id }, page.id));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Button variant="primary" pending={open.isPending} onClick={() => void move()}>
      Move to a new change request
    </Button>
  );
}

/**
 * Button that creates a page with a draft's text in the change request; hidden for people who can't
 * edit it.
 */
function CreatePageOfDraft({ params, pageId, kept }: DraftActionProps & { pageId: string }) {
  const router = useRouter();
  const texts = useOwnTexts("tab");
  const edit = useEditContent();
  if (useDisabledReason(params) !== null) return null;
  const create = async () => {
    const { title, description, markdown } = kept.draft;
    const page = { title: titled(title), description, document: { markdown } };
    try {
      const answer = await edit.mutateAsync({
        params: requestParams(params),
        query: { compat: false },
        body: { changes: [{ operation: "insert_page", ...page }] },
      });
      storeDraft(texts, params.changeRequestId, pageId, null);
      const [made] = "changes" in answer ? answer.changes : [];
      if (made?.object !== "created_page") return;
      router.push(paths.changeRequestContent(params, made.page.id));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Button variant="primary" pending={edit.isPending} onClick={() => void create()}>
      Create page from draft
    </Button>
  );
}
