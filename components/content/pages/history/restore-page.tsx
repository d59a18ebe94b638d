"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ContentParams } from "@/components/content/params/content-params";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { cutSubject } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { useEditContent, usePage } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { useCreateChangeRequest, useEditChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { RestoreDeleted } from "./restore-deleted";
import { useIsAsNow, useRestoration } from "./use-restoration";

interface RestorePageProps {
  params: ContentParams;
  page: { id: string; title: string };
  /** Revision whose state the page gets; also that before a deletion. */
  revision: string;
  size?: "small";
}

const asNow = "This is the page as it is now";

/**
 * Opens a change request that restores a page as of a revision, where it can be compared with the
 * page of today and merged; the one that is open already, if there is one. A deleted page, with
 * nothing to compare, is restored directly.
 */
export function RestorePage({ params, page, revision, size }: RestorePageProps) {
  const { spaceId } = params;
  const router = useRouter();
  const space = useSpace({ spaceId }).data;
  const { mutateAsync: create } = useCreateChangeRequest();
  const { mutateAsync: edit } = useEditContent();
  const { mutateAsync: change } = useEditChangeRequest();
  const [pending, setPending] = useState(false);
  const restoration = { params, pageId: page.id, revision };
  const { isDone, findOpen } = useRestoration(restoration);
  const isAsNow = useIsAsNow(restoration);
  const isDeleted = usePage({ spaceId }, page.id).error?.missing;
  if (isAsNow) {
    return <span className="flex h-control-small items-center text-text-muted">{asNow}</span>;
  }
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  if (isDeleted) return <RestoreDeleted {...{ params, page, revision, size }} />;
  const restore = async () => {
    setPending(true);
    try {
      if (await isDone()) return void toastDone(asNow);
      const body = { subject: cutSubject(`Restore ${titled(page.title)}`) };
      const open = await findOpen(body.subject);
      if (open) {
        router.push(paths.changeRequest({ ...params, changeRequestId: open.id }));
        return void toastDone(`#${open.number} restores the page already`);
      }
      const { id: changeRequestId, number } = await create({ params: { spaceId }, body });
      const opened = { spaceId, changeRequestId };
      const changes = [{ operation: "revert_page" as const, page: page.id, revision }];
      try {
        await edit({ params: opened, body: { changes } });
      } catch (error) {
        await change({ params: opened, body: { status: "archived" } });
        throw error;
      }
      router.push(paths.changeRequest({ ...params, changeRequestId }));
      toastDone(`#${number} restores the page once it is merged`, {
        undo: async () => {
          await change({ params: opened, body: { status: "archived" } });
          router.back();
        },
      });
    } catch (error) {
      toastProblem(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size={size}
      pending={pending}
      // Takes its place, until the page turns out to differ.
      className={cx(isAsNow === undefined && "invisible")}
      onClick={() => void restore()}
    >
      <RotateCcw />
      Restore this page
    </Button>
  );
}
