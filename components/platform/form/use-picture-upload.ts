"use client";

import { useState } from "react";
import { readProblem } from "@/components/ui/problem";
import { largestPicture } from "@/lib/contract/content/pictures";
import { formatBytes } from "@/lib/format/format";
import { base64Of } from "@/lib/text/base64";
import { redrawPicture } from "./redraw-picture";
import { sentence } from "./sentence";

/** Stores a picture and returns its URL. */
export type UploadPicture = (picture: { name: string; base64: string }) => Promise<string>;

interface PictureUpload {
  upload: UploadPicture;
  /** Limit for each side, to which photos are redrawn. */
  mostPixels: number | undefined;
}

/** Uploads one picture at a time, and keeps the reason of the last failure. */
export function usePictureUpload(
  { upload: store, mostPixels }: PictureUpload,
  onDone: (url: string) => void,
) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (given: File) => {
    const file = mostPixels === undefined ? given : await redrawPicture(given, mostPixels);
    if (file.size > largestPicture) {
      const limit = formatBytes(largestPicture);
      throw new Error(`The picture is ${formatBytes(file.size)}. The limit is ${limit}.`);
    }
    onDone(await store({ name: file.name, base64: await base64Of(file) }));
  };
  const upload = (file: File) => {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    send(file)
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setPending(false));
  };
  return { upload, pending, problem };
}

/** Returns the message of an error without the member that it names. */
const problemOf = (error: unknown) =>
  sentence(readProblem(error).message.replace(/^(?:base64|name): /, ""));
