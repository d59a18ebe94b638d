"use client";

import { useDisabledReason } from "@/components/content/pages/use-disabled-reason";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { FileTaker, type RenderFiles } from "./file-taker";
import { useFilesOfRequest } from "./use-files-of-request";
import { useUploads } from "./use-uploads";

interface RequestFilesProps {
  params: ChangeRequestParams;
  /** Renders the files, with the upload button and the replacement of a file if permitted. */
  children: RenderFiles;
}

/** Uploads files to a change request; its pages can use them afterwards. */
export function RequestFiles(props: RequestFilesProps) {
  const disabledReason = useDisabledReason(props.params);
  if (disabledReason === null) return <OpenRequestFiles {...props} />;
  return props.children(undefined);
}

function OpenRequestFiles({ params, children }: RequestFilesProps) {
  const { open, ...steps } = useFilesOfRequest(requestParams(params));
  const uploading = useUploads(open, { ...steps, wordsFor: (name) => `${name} added` });
  return (
    <FileTaker
      params={params}
      uploading={uploading}
      dropLabel="Drop files to add them to the change request"
    >
      {children}
    </FileTaker>
  );
}
