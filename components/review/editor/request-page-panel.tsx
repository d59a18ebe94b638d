"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { PageLinks } from "@/components/content/links/page-links";
import { PagePanel } from "@/components/content/pages/page-panel";
import { PagePdf } from "@/components/content/pages/page-pdf";
import { PageView } from "@/components/content/pages/page-view";
import { useDisabledReason } from "@/components/content/pages/use-disabled-reason";
import { useShownPage } from "@/components/content/pages/use-shown-page";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { PageComments } from "@/components/review/comments/page-comments";
import { LinkButton } from "@/components/ui/link-button";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { PageEditor } from "./page-editor";
import { UnsavedDraft } from "./unsaved-draft";

interface RequestPagePanelProps {
  params: ChangeRequestParams;
  /** Defaults to the first changed page, for reading unless the change request is an own draft. */
  pageId?: string;
}

/** Page of a change request: editor, or view if it can't be edited or wasn't chosen. */
export function RequestPagePanel({ params, pageId }: RequestPagePanelProps) {
  const disabledReason = useDisabledReason(params);
  const first = useShownPage();
  const shown = pageId ?? first;
  const request = useChangeRequest(params).data;
  const me = useAuthenticatedUser().data?.id;
  const isOwnDraft = request?.status === "draft" && request.createdBy.id === me;
  // An editor stays when the draft becomes ready for review.
  const [wasOwnDraft, setWasOwnDraft] = useState(isOwnDraft);
  if (isOwnDraft && !wasOwnDraft) setWasOwnDraft(true);
  if (shown === undefined) return null;
  const isEdited = disabledReason === null && (pageId !== undefined || wasOwnDraft);
  return (
    <PagePanel
      params={params}
      pageId={shown}
      missing={<UnsavedDraft params={params} pageId={shown} />}
      render={(page) =>
        page.type === "document" && isEdited ? (
          <PageEditor key={page.id} params={params} page={page} />
        ) : (
          <>
            {page.type === "document" && disabledReason && (
              <UnsavedDraft params={params} pageId={page.id} page={page} />
            )}
            <PageView
              params={params}
              page={page}
              action={
                <span className="flex flex-wrap gap-1">
                  {page.type === "document" && <PageComments params={params} pageId={page.id} />}
                  <PageLinks params={params} page={page} />
                  <PagePdf params={params} page={page} />
                  {page.type === "document" && disabledReason === null && (
                    <LinkButton href={paths.changeRequestContent(params, page.id)}>
                      <Pencil aria-hidden />
                      Edit
                    </LinkButton>
                  )}
                </span>
              }
            />
          </>
        )
      }
    />
  );
}
