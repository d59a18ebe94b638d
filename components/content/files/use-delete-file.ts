import { useRouter } from "next/navigation";
import { toastDone } from "@/components/ui/toast";
import type { File } from "@/lib/contract/content/content";
import { cutSubject } from "@/lib/format/subject";
import { useEditContent } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import {
  useCreateChangeRequest,
  useEditChangeRequest,
  useMergeChangeRequest,
} from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import type { FilesParams } from "./using-pages";

/**
 * Returns a function that deletes a file. In a space, it opens a change request and merges it if
 * permitted; a rejected one is archived.
 */
export function useDeleteFile(params: FilesParams) {
  const router = useRouter();
  const space = useSpace(params).data;
  const { mutateAsync: create } = useCreateChangeRequest();
  const { mutateAsync: edit } = useEditContent();
  const { mutateAsync: change } = useEditChangeRequest();
  const { mutateAsync: merge } = useMergeChangeRequest();
  const { spaceId } = params;
  const editIn = (changeRequestId: string, { id }: File) =>
    edit({
      params: { spaceId, changeRequestId },
      body: { changes: [{ operation: "delete_file", file: id }] },
    });
  const deleteInSpace = async (file: File) => {
    const body = { subject: cutSubject(`Delete ${file.name}`) };
    const { id: changeRequestId, number } = await create({ params: { spaceId }, body });
    const request = { spaceId, changeRequestId };
    try {
      await editIn(changeRequestId, file);
    } catch (error) {
      await change({ params: request, body: { status: "archived" } });
      throw error;
    }
    const href = paths.changeRequestFiles({ ...params, changeRequestId });
    const action = { label: "View", onClick: () => router.push(href) };
    if (!space?.permissions.merge) {
      return toastDone(`Change request #${number} deletes ${file.name}`, { action });
    }
    const { result } = await merge({ params: request });
    if (result === "conflicts") {
      throw new Error(
        `Change request #${number} has conflicts with the space. Resolve them before merging.`,
      );
    }
    toastDone(`${file.name} deleted`);
  };
  return async (file: File) => {
    if (params.changeRequestId === undefined) return deleteInSpace(file);
    await editIn(params.changeRequestId, file);
    toastDone(`${file.name} deleted`);
  };
}
