"use client";

import { useRouter } from "next/navigation";
import type { ContentParams } from "@/components/content/params/content-params";
import { useEditContent } from "@/lib/queries/content/content";
import { useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { selectTitleOf } from "./tree/editor-focus";

type SpaceParams = Pick<ContentParams, "organizationId" | "spaceId">;

/** Adds an untitled page to a space in a new change request; `write` opens its editor. */
export function useFirstPage() {
  const router = useRouter();
  const open = useCreateChangeRequest();
  const edit = useEditContent();
  /** Returns the address of the editor. */
  const add = async ({ organizationId, spaceId }: SpaceParams, subject: string) => {
    const request = await open.mutateAsync({ params: { spaceId }, body: { subject } });
    const params = { spaceId, changeRequestId: request.id };
    const change = {
      operation: "insert_page",
      title: "Untitled",
      document: { markdown: "" },
    } as const;
    const answer = await edit.mutateAsync({
      params,
      query: { compat: false },
      body: { changes: [change] },
    });
    const [made] = "changes" in answer ? answer.changes : [];
    const pageId = made?.object === "created_page" ? made.page.id : undefined;
    if (pageId !== undefined) selectTitleOf(pageId);
    return paths.changeRequestContent({ organizationId, ...params }, pageId);
  };
  const write = async (space: SpaceParams, subject: string) =>
    router.push(await add(space, subject));
  return { add, write };
}
