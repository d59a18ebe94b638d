import { useRouter } from "next/navigation";
import { useUndoMerge } from "@/components/content/change-requests/use-undo-merge";
import { toastDone } from "@/components/ui/toast";
import type { File } from "@/lib/contract/content/content";
import type { ContentEdit } from "@/lib/contract/content/content-edits";
import { cutSubject } from "@/lib/format/subject";
import { useEditContent } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { useReadNow } from "@/lib/queries/platform/read-now";
import {
  readChangeRequest,
  useCreateChangeRequest,
  useEditChangeRequest,
  useMergeChangeRequest,
} from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import type { FilesParams } from "./using-pages";

type FileEdit = Extract<ContentEdit, { operation: "delete_file" | "revert_file" }>;

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
  const undoMerge = useUndoMerge(params);
  const readNow = useReadNow();
  const editIn = (changeRequestId: string, change: FileEdit) =>
    edit({ params: { spaceId, changeRequestId }, body: { changes: [change] } });
  const deleteInSpace = async (file: File) => {
    const body = { subject: cutSubject(`Delete ${file.name}`) };
    const { id: changeRequestId, number } = await create({ params: { spaceId }, body });
    const opened = { spaceId, changeRequestId };
    try {
      await editIn(changeRequestId, { operation: "delete_file", file: file.id });
    } catch (error) {
      await change({ params: opened, body: { status: "archived" } });
      throw error;
    }
    const href = paths.changeRequest({ ...params, changeRequestId });
    const action = { label: "View", onClick: () => router.push(href) };
    if (!space?.permissions.merge) {
      const undo = () => change({ params: opened, body: { status: "archived" } });
      return toastDone(`Change request #${number} deletes ${file.name}`, { action, undo });
    }
    const { result } = await merge({ params: opened });
    if (result === "conflicts") {
      throw new Error(
        `Change request #${number} has conflicts with the space. Resolve them before merging.`,
      );
    }
    const redone = `${file.name} deleted`;
    const effects = { undone: `${file.name} restored`, redone };
    toastDone(redone, { action, undo: () => undoMerge({ id: changeRequestId, number }, effects) });
  };
  const deleteInRequest = async (changeRequestId: string, { id, name }: File) => {
    // A cached revision may be older than the file.
    const { revision } = await readNow(readChangeRequest({ spaceId, changeRequestId }));
    await editIn(changeRequestId, { operation: "delete_file", file: id });
    toastDone(`${name} deleted`, {
      undo: async () => {
        await editIn(changeRequestId, { operation: "revert_file", file: id, revision });
        toastDone(`${name} restored`);
      },
    });
  };
  return (file: File) =>
    params.changeRequestId === undefined
      ? deleteInSpace(file)
      : deleteInRequest(params.changeRequestId, file);
}
