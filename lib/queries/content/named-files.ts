import { read } from "../platform/operation.ts";
import type { ContentOf } from "./content.ts";

type FileRead = ReturnType<typeof read<"getFileById">>;

/** File of a location; its metadata never changes. */
function readFile({ spaceId, changeRequestId, revisionId }: ContentOf, fileId: string): FileRead {
  if (changeRequestId !== undefined) {
    const params = { spaceId, changeRequestId, fileId };
    return read("getFileInChangeRequestById", { params }) as unknown as FileRead;
  }
  if (revisionId !== undefined) {
    const params = { spaceId, revisionId, fileId };
    return read("getFileInRevision", { params }) as unknown as FileRead;
  }
  return read("getFileById", { params: { spaceId, fileId } });
}

const idsIn = (text: string) => [
  ...new Set([...text.matchAll(/\/files\/([\w-]+)/g)].flatMap(([, id]) => id ?? [])),
];

/** Reads the files that a text references. */
export const readFilesOf = (of: ContentOf, text: string): FileRead[] =>
  idsIn(text).map((id) => readFile(of, id));
