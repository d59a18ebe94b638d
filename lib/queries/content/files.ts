import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ListedFile } from "../../contract/content/content.ts";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { AppContract } from "../../contract/index.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { stemOf } from "../../text/file-name.ts";
import { keyOf } from "../platform/keys.ts";
import { callOperation, read, readPages } from "../platform/operation.ts";

type ListCall = Call<AppContract["listFiles"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

type FilesOf = SpaceParams & { changeRequestId?: string };
type FilesRead = ReturnType<typeof readPages<"listFiles">>;

export function readFiles({ spaceId, changeRequestId }: FilesOf, given: ListQuery): FilesRead {
  const query = { ...given, limit: pageSize };
  if (changeRequestId === undefined) return readPages("listFiles", { params: { spaceId }, query });
  const params = { spaceId, changeRequestId };
  return readPages("listFilesInChangeRequestById", { params, query });
}

/** Keeps the previous result while other filters load. */
export const useFiles = (of: FilesOf, query: ListQuery) =>
  useInfiniteQuery({ ...readFiles(of, query), placeholderData: keepPreviousData });

/** Fetches the files that can have one of the names, also with a number, newest first. */
export async function fetchFilesNamed(
  { spaceId, changeRequestId }: FilesOf,
  names: readonly string[],
): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  const [only = ""] = names;
  const name = names.length === 1 ? stemOf(only) : undefined;
  for (let page: string | undefined; ; ) {
    const query = { limit: 1000, name, page };
    const answer = await (changeRequestId === undefined
      ? callOperation("listFiles", { params: { spaceId }, query })
      : callOperation("listFilesInChangeRequestById", {
          params: { spaceId, changeRequestId },
          query,
        }));
    found.push(...answer.items);
    page = answer.next?.page;
    if (page === undefined) return found;
  }
}

/** Files that can have one of the names; without names, there are none. */
export const useFilesNamed = (of: { spaceId: string }, names: readonly string[]) =>
  useQuery({
    queryKey: [...keyOf("listFiles", { params: of }), names],
    queryFn: () => (names.length === 0 ? [] : fetchFilesNamed(of, names)),
  });

/** File as of a revision. */
export const useFileInRevision = (
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
  fileId: string,
) => useQuery(read("getFileInRevision", { params: { spaceId, revisionId, fileId } }));
